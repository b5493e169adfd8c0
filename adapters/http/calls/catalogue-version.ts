import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';

const TRUSTED_MS = 1_000;
/** Maximum wait of cache users for the current version, in milliseconds. */
const TIMEOUT_MS = 1_000;

export interface CatalogueVersion {
  /**
   * At most a second old, and never older than the last `forget`. If the database does not respond in time, the last
   * known version, so that caches keep serving.
   */
  current(): Promise<string>;
  /** Invalidates the known version after a change made here or reported by another process. */
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
      // A read started before a change may miss it: it serves its own callers only and is not cached.
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
