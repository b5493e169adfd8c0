// What a listener said of their own listening (heard, not heard, take this away) and the server has not taken yet: it
// outlives the page, the newest word about a thing alone is told.
import { ApiError, type CallOptions, callApi } from '@meend/web/api/client.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { currentUserId } from './current-user-id.ts';

export type ListenerWord =
  | { readonly kind: 'finished'; readonly about: string; readonly finished: boolean; readonly at: string }
  | { readonly kind: 'removed'; readonly about: string; readonly at: string }
  | { readonly kind: 'kept'; readonly about: string; readonly at: string };

type Words = Readonly<Record<string, ListenerWord>>;

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((word) => typeof word?.about === 'string' && typeof word.at === 'string');

const storageOf = (userId: string) => storedJson(() => localStorage, `untold-words:${userId}`, isWords);

const read = (userId: string): Words => storageOf(userId).read() ?? {};

const forget = (userId: string, told: ListenerWord): void => {
  const left = Object.entries(read(userId)).filter(
    ([, { about, at }]) => about !== told.about || at !== told.at,
  );
  if (left.length === 0) storageOf(userId).clear();
  else storageOf(userId).write(Object.fromEntries(left));
};

const say = (userId: string, word: ListenerWord, options: CallOptions): Promise<unknown> => {
  const { about, at } = word;
  if (word.kind === 'finished') {
    const params = { userId, partId: about };
    return callApi('markFinished', { params, body: { finished: word.finished, at } }, options);
  }
  const params = { userId, storyId: about };
  return word.kind === 'removed'
    ? callApi('dismissStory', { params, body: { at } }, options)
    : callApi('undismissStory', { params }, options);
};

/** Asked again it would answer the same. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof ApiError && [400, 403, 404].includes(cause.status ?? 0);

let telling = false;

/**
 * What could not be told waits for the next word, the next start, or the connection. With a signal it is told now, also
 * what is under way already: told twice it says the same.
 */
export const tellWords = async (options: CallOptions = {}): Promise<void> => {
  const userId = currentUserId();
  if (userId === null || (telling && options.signal === undefined)) return;
  telling = true;
  try {
    for (const word of Object.values(read(userId))) {
      await say(userId, word, options).catch((cause: unknown) => {
        if (!isRefused(cause)) throw cause;
      });
      forget(userId, word);
    }
  } catch {
    // Told later.
  } finally {
    telling = false;
  }
};

export const tellWord = (word: ListenerWord): void => {
  const userId = currentUserId();
  if (userId === null) return;
  storageOf(userId).write({ ...read(userId), [word.about]: word });
  void tellWords();
};

export const untoldAbout = (userId: string): ReadonlySet<string> => new Set(Object.keys(read(userId)));
