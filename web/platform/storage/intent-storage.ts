// Stores the intent: the part that was pressed before signing up, choosing or paying. It survives the mailbox and the
// payment, in this browser, for `INTENT_LIFETIME`.
import { type WireCategory, wireCategories } from '@meend/core/contract/catalogue/category-mapping.ts';
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
  /** URL of the small picture, and of the generated cover as a fallback. */
  readonly cover: readonly [string, string];
}

interface StoredIntent extends ListeningIntent {
  /** By the device's clock, which its tabs share. */
  readonly at: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isIntent = (value: unknown): value is StoredIntent => {
  const { at, storyId, slug, name, partId, label, cover, category } = (value ?? {}) as Partial<StoredIntent>;
  return (
    typeof at === 'number' &&
    // Also one from the future, of a clock that was set back since, ends.
    Math.abs(Date.now() - at) < INTENT_LIFETIME &&
    [storyId, slug, name, partId, label, ...(Array.isArray(cover) ? cover : [null])].every(isText) &&
    wireCategories.some((known) => known === category)
  );
};

// Session storage first; local storage too, since the mail's link may open in another tab.
const places = [
  storedJson(() => sessionStorage, 'listening-intent', isIntent),
  storedJson(() => localStorage, 'listening-intent', isIntent),
];

/** The part that is stored in this browser; null during server rendering. Returns the same object until it changes. */
export interface Intents extends Store<ListeningIntent | null> {
  readonly write: (intent: ListeningIntent) => void;
  readonly clear: () => void;
}

export const createIntents = (): Intents => {
  const changes = createEvent();
  let last: ListeningIntent | null = null;
  return {
    initial: null,
    read: () => {
      const stored = places.reduce<StoredIntent | null>((found, storage) => found ?? storage.read(), null);
      if (JSON.stringify(stored) !== JSON.stringify(last)) last = stored;
      return last;
    },
    subscribe: changes.subscribe,
    write: (intent) => {
      for (const storage of places) storage.write({ ...intent, at: Date.now() });
      changes.emit();
    },
    clear: () => {
      for (const storage of places) storage.clear();
      changes.emit();
    },
  };
};
