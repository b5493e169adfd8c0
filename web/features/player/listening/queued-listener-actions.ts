// What a listener said of their own listening (heard, not heard, take this away) and the server has not taken yet: it
// outlives the page, the newest word about a thing alone is told.

import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import { ApiError, type CallApi, type CallOptions } from '@meend/web/api/client.ts';
import { type StorageArea, storedJson } from '@meend/web/platform/storage/stored-json.ts';

export type ListenerAction =
  | { readonly kind: 'finished'; readonly about: string; readonly finished: boolean; readonly at: string }
  | { readonly kind: 'removed'; readonly about: string; readonly at: string }
  | { readonly kind: 'kept'; readonly about: string; readonly at: string };

type Actions = Readonly<Record<string, ListenerAction>>;

const isActions = (value: unknown): value is Actions =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((action) => typeof action?.about === 'string' && typeof action.at === 'string');

/** Asked again it would answer the same. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof ApiError && [400, 403, 404].includes(cause.status ?? 0);

interface ListenerActionDeps {
  readonly call: CallApi;
  readonly userId: () => string | null;
  readonly storage: StorageArea;
}

export interface ListenerActions {
  readonly queue: (action: ListenerAction) => void;
  /** With a signal it sends now, also what is in progress already: sent twice it says the same. */
  readonly sync: (options?: CallOptions) => Promise<void>;
  /** The ids of what the server has not received yet. */
  readonly unsynced: (userId: string) => ReadonlySet<string>;
}

export const createListenerActions = ({ call, userId, storage }: ListenerActionDeps): ListenerActions => {
  let isSending = false;
  const storageOf = (user: string) => storedJson(storage, `untold-words:${user}`, isActions);
  const read = (user: string): Actions => storageOf(user).read() ?? {};
  const remove = (user: string, sent: ListenerAction): void => {
    const left = Object.entries(read(user)).filter(
      ([, { about, at }]) => about !== sent.about || at !== sent.at,
    );
    if (left.length === 0) storageOf(user).clear();
    else storageOf(user).write(Object.fromEntries(left));
  };
  const send = (user: string, action: ListenerAction, options: CallOptions): Promise<unknown> => {
    const { about, at } = action;
    if (action.kind === 'finished') {
      const params = { userId: user, partId: about };
      return call(playbackCalls.markFinished, { params, body: { finished: action.finished, at } }, options);
    }
    const params = { userId: user, storyId: about };
    return action.kind === 'removed'
      ? call(playbackCalls.dismissStory, { params, body: { at } }, options)
      : call(playbackCalls.undismissStory, { params }, options);
  };
  const sync = async (options: CallOptions = {}): Promise<void> => {
    const user = userId();
    if (user === null || (isSending && options.signal === undefined)) return;
    isSending = true;
    try {
      for (const action of Object.values(read(user))) {
        await send(user, action, options).catch((error: unknown) => {
          if (!isRefused(error)) throw error;
        });
        remove(user, action);
      }
    } catch {
      // It waits for the next action, the next start, or the connection.
    } finally {
      isSending = false;
    }
  };
  return {
    sync,
    queue: (action) => {
      const user = userId();
      if (user === null) return;
      storageOf(user).write({ ...read(user), [action.about]: action });
      void sync();
    },
    unsynced: (user) => new Set(Object.keys(read(user))),
  };
};
