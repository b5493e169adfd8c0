// Queue of listener actions not yet synced to the server (mark as heard or not heard, dismiss a story or undo that).
// Stored on the device, so it survives a reload; the latest action about a part or story replaces earlier ones.

import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import { ApiError, type CallOptions } from '@meend/web/api/client.ts';
import { ageOf } from '@meend/web/platform/clock.ts';
import { rememberedJson } from '@meend/web/platform/storage/remembered-json.ts';
import type { Player } from './player.ts';

/** `at`: by the page's clock. */
type ListenerAction =
  | { readonly kind: 'finished'; readonly about: string; readonly finished: boolean; readonly at: string }
  | { readonly kind: 'removed'; readonly about: string; readonly at: string }
  | { readonly kind: 'kept'; readonly about: string; readonly at: string };

type Actions = Readonly<Record<string, ListenerAction>>;

const isActions = (value: unknown): value is Actions =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((action) => typeof action?.about === 'string' && typeof action.at === 'string');

/** The server rejected it for good: a retry would give the same response. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof ApiError && [400, 403, 404].includes(cause.status ?? 0);

interface ListenerActions {
  readonly queue: (action: ListenerAction) => void;
  /** With a signal it sends at once, including actions in progress: they are idempotent. */
  readonly sync: (options?: CallOptions) => Promise<void>;
  /** Ids of parts and stories with unsynced actions. */
  readonly unsynced: (userId: string) => ReadonlySet<string>;
}

const createListenerActions = ({ deps }: Pick<Player, 'deps'>): ListenerActions => {
  const { call, userId } = deps.api;
  let isSending = false;
  const stored = rememberedJson(deps.storage, isActions);
  const storageOf = (user: string) => stored(`untold-words:${user}`);
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
    const age = ageOf(deps.clock, at);
    if (action.kind === 'finished') {
      const params = { userId: user, partId: about };
      return call(libraryCalls.markFinished, { params, body: { finished: action.finished, age } }, options);
    }
    const params = { userId: user, storyId: about };
    return action.kind === 'removed'
      ? call(libraryCalls.dismissStory, { params, body: { age } }, options)
      : call(libraryCalls.undismissStory, { params }, options);
  };
  const sync = async (options: CallOptions = {}): Promise<void> => {
    const user = userId();
    if (user === null || (isSending && options.signal === undefined)) return;
    isSending = true;
    try {
      // Those queued meanwhile too.
      for (let [action] = Object.values(read(user)); action; [action] = Object.values(read(user))) {
        await send(user, action, options).catch((error: unknown) => {
          if (!isRefused(error)) throw error;
        });
        remove(user, action);
      }
    } catch {
      // Retried with the next action, at the next start, or when the connection is back.
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

/** The player's instance, created lazily so that the entry does not include it. */
export const listenerActionsOf = ({ lazy }: Pick<Player, 'lazy'>): ListenerActions =>
  lazy(createListenerActions);
