// What somebody wanted to hear when they had to sign up, choose or pay: it survives the mailbox and the payment, in this
// browser, as long as core/unlock/intent says.
import { type WireCategory, wireCategories } from '@meend/core/contract/category-mapping.ts';
import { INTENT_LIFETIME } from '@meend/core/unlock/intent.ts';
import { createEvent, type Store } from '../store.ts';
import { storedJson } from './stored-json.ts';

export interface ListeningIntent {
  readonly storyId: string;
  readonly category: WireCategory;
  readonly slug: string;
  readonly name: string;
  readonly partId: string;
  /** "Episode 1". */
  readonly label: string;
  /** The small picture, and the drawn cover for where it is missing. */
  readonly cover: readonly [string, string];
}

interface StoredIntent extends ListeningIntent {
  /** Milliseconds since 1970. */
  readonly at: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isIntent = (value: unknown): value is StoredIntent => {
  const { at, storyId, slug, name, partId, label, cover, category } = (value ?? {}) as Partial<StoredIntent>;
  return (
    typeof at === 'number' &&
    Date.now() - at < INTENT_LIFETIME &&
    [storyId, slug, name, partId, label, ...(Array.isArray(cover) ? cover : [null])].every(isText) &&
    wireCategories.some((known) => known === category)
  );
};

// The mail's link may open in another tab, so the tab's own memory is only the first place to look.
const places = [
  storedJson(() => sessionStorage, 'listening-intent', isIntent),
  storedJson(() => localStorage, 'listening-intent', isIntent),
];

const changes = createEvent();
let last: ListeningIntent | null = null;

/** The same object for as long as the same part waits. */
export const readIntent = (): ListeningIntent | null => {
  const stored = places.reduce<StoredIntent | null>((found, storage) => found ?? storage.read(), null);
  if (JSON.stringify(stored) !== JSON.stringify(last)) last = stored;
  return last;
};

/** The part that waits in this browser; null where the server renders. */
export const pendingIntent: Store<ListeningIntent | null> = {
  initial: null,
  read: readIntent,
  subscribe: changes.subscribe,
};

export const writeIntent = (intent: ListeningIntent): void => {
  for (const storage of places) storage.write({ ...intent, at: Date.now() });
  changes.emit();
};

export const clearIntent = (): void => {
  for (const storage of places) storage.clear();
  changes.emit();
};
