import type { StoryStore } from '@meend/core/ports/stores/story-store';

const TRUSTED_MS = 1_000;

export interface CatalogueVersion {
  /** At most a second old, and never older than what this process was told to forget. */
  current(): Promise<string>;
  /** After a change made here, or told of elsewhere: whoever asks from now on is answered with what the change left. */
  forget(): void;
}

export const catalogueVersion = (stories: Pick<StoryStore, 'version'>): CatalogueVersion => {
  let known = '';
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
        readAt = performance.now();
      }
      return version;
    } finally {
      if (reading === mine) reading = null;
    }
  };

  return {
    current: () => {
      if (performance.now() - readAt < TRUSTED_MS) return Promise.resolve(known);
      return reading ?? read();
    },
    forget: () => {
      readAt = Number.NEGATIVE_INFINITY;
      reading = null;
    },
  };
};
