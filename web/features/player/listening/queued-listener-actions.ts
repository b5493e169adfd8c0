// What a listener said of their own listening (heard, not heard, take this away) and the server has not taken yet: it
// outlives the page, the newest word about a thing alone is told.

import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import { ApiError, type CallOptions, callApi } from '@meend/web/api/client.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { currentUserId } from '../resume-points/current-user-id.ts';

export type ListenerAction =
  | { readonly kind: 'finished'; readonly about: string; readonly finished: boolean; readonly at: string }
  | { readonly kind: 'removed'; readonly about: string; readonly at: string }
  | { readonly kind: 'kept'; readonly about: string; readonly at: string };

type Actions = Readonly<Record<string, ListenerAction>>;

const isActions = (value: unknown): value is Actions =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((action) => typeof action?.about === 'string' && typeof action.at === 'string');

const storageOf = (userId: string) => storedJson(() => localStorage, `untold-words:${userId}`, isActions);

const read = (userId: string): Actions => storageOf(userId).read() ?? {};

const forget = (userId: string, sent: ListenerAction): void => {
  const left = Object.entries(read(userId)).filter(
    ([, { about, at }]) => about !== sent.about || at !== sent.at,
  );
  if (left.length === 0) storageOf(userId).clear();
  else storageOf(userId).write(Object.fromEntries(left));
};

const sendAction = (userId: string, action: ListenerAction, options: CallOptions): Promise<unknown> => {
  const { about, at } = action;
  if (action.kind === 'finished') {
    const params = { userId, partId: about };
    return callApi(playbackCalls.markFinished, { params, body: { finished: action.finished, at } }, options);
  }
  const params = { userId, storyId: about };
  return action.kind === 'removed'
    ? callApi(playbackCalls.dismissStory, { params, body: { at } }, options)
    : callApi(playbackCalls.undismissStory, { params }, options);
};

/** Asked again it would answer the same. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof ApiError && [400, 403, 404].includes(cause.status ?? 0);

let isSending = false;

/**
 * What could not be told waits for the next word, the next start, or the connection. With a signal it is told now, also
 * what is under way already: told twice it says the same.
 */
export const syncListenerActions = async (options: CallOptions = {}): Promise<void> => {
  const userId = currentUserId();
  if (userId === null || (isSending && options.signal === undefined)) return;
  isSending = true;
  try {
    for (const action of Object.values(read(userId))) {
      await sendAction(userId, action, options).catch((cause: unknown) => {
        if (!isRefused(cause)) throw cause;
      });
      forget(userId, action);
    }
  } catch {
    // Told later.
  } finally {
    isSending = false;
  }
};

export const queueListenerAction = (action: ListenerAction): void => {
  const userId = currentUserId();
  if (userId === null) return;
  storageOf(userId).write({ ...read(userId), [action.about]: action });
  void syncListenerActions();
};

export const untoldAbout = (userId: string): ReadonlySet<string> => new Set(Object.keys(read(userId)));
