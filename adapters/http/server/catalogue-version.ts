import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';

const TRUSTED_MS = 1_000;
/** Nobody who reads what is prepared waits longer for the word that it is still right. */
const TIMEOUT_MS = 1_000;

export interface CatalogueVersion {
  /**
   * At most a second old, and never older than what this process was told to forget; while the database is silent, the
   * last one known, so that what is prepared is answered.
   */
  current(): Promise<string>;
  /** After a change made here, or told of elsewhere: whoever asks from now on is answered with what the change left. */
  forget(): void;
}

export const catalogueVersion = (stories: Pick<StoryStore, 'version'>): CatalogueVersion => {
  let known = '';
  let isKnown = false;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<string> | null = null;

  const read = async (): Promise<string> => {
    const mine = stories.version();
    reading = mine;
    try {
      const version = await mine;
      // A reading that began before a change may have missed it: it answers those who asked then, nobody later.
      if (reading === mine) {
        known = version;
        isKnown = true;
        readAt = performance.now();
      }
      return version;
    } finally {
      if (reading === mine) reading = null;
    }
  };

  const within = async (pending: Promise<string>): Promise<string> => {
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(() => resolve(known), TIMEOUT_MS);
    return Promise.race([pending, late]).finally(() => clearTimeout(timer));
  };

  return {
    current: () => {
      if (performance.now() - readAt < TRUSTED_MS) return Promise.resolve(known);
      const pending = reading ?? read();
      return isKnown ? within(pending) : pending;
    },
    forget: () => {
      readAt = Number.NEGATIVE_INFINITY;
      reading = null;
    },
  };
};
