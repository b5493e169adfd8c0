import type { StoryStore } from '@meend/core/ports/stores/story-store';

const TRUSTED_MS = 1_000;

export interface CatalogueVersion {
  /** At most a second old. */
  current(): Promise<string>;
}

export const catalogueVersion = (stories: StoryStore): CatalogueVersion => {
  let known = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<string> | null = null;

  const read = async (): Promise<string> => {
    try {
      known = await stories.version();
      readAt = performance.now();
      return known;
    } finally {
      reading = null;
    }
  };

  return {
    current: () => {
      if (performance.now() - readAt < TRUSTED_MS) return Promise.resolve(known);
      reading ??= read();
      return reading;
    },
  };
};
