// Stories as admins manage them, to store.
import { type StudioPart, type StudioStory, studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import { aPart, aStory, at, newId } from './fixtures.ts';

export const aStudioPart = (changed: Partial<StudioPart> = {}): StudioPart => {
  const { id, title, media } = aPart(1);
  return { id, title, awaits: null, media, better: null, ...changed };
};

export const aStudioStory = (changed: Partial<StudioStory> = {}): StudioStory => ({
  ...studioStory(aStory()),
  updatedAt: at('12:00:00.000'),
  ...changed,
});

/** Its recording is still being processed. */
export const awaiting = (): StudioPart => aStudioPart({ awaits: newId<UploadId>(), media: null });
