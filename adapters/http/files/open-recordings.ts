// Hashes of the recordings everybody may hear: open parts of published stories. Any other hash is a 404.

import { everyStory } from '@meend/core/catalogue/every-story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { CatalogueVersion } from '../calls/catalogue-version.ts';

/** In the order of the hashes; null if not all of them are open. */
export type FindOpenRecordings = (hashes: readonly string[]) => Promise<readonly MediaFile[] | null>;

export const openRecordings = (stories: StoryStore, version: CatalogueVersion): FindOpenRecordings => {
  let known: ReadonlyMap<string, MediaFile> = new Map();
  let knownVersion: string | null = null;
  let reading: Promise<void> | null = null;

  const read = async (now: string): Promise<void> => {
    try {
      const found = new Map<string, MediaFile>();
      for await (const story of everyStory(stories))
        for (const part of story.parts.slice(0, story.openParts)) found.set(part.media.hash, part.media);
      known = found;
      knownVersion = now;
    } finally {
      reading = null;
    }
  };

  return async (hashes) => {
    const now = await version.current();
    if (now !== knownVersion) {
      reading ??= read(now);
      await reading;
    }
    const found = hashes.flatMap((hash) => known.get(hash) ?? []);
    return found.length === hashes.length ? found : null;
  };
};
