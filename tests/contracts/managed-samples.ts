// Stories as admins manage them, to store.
import {
  type ManagedPart,
  type ManagedStory,
  managedStory,
} from '@meend/core/catalogue/studio/studio-story.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import { aPart, aStory, at, newId } from './fixtures.ts';

export const aManagedPart = (changed: Partial<ManagedPart> = {}): ManagedPart => {
  const { id, title, media } = aPart(1);
  return { id, title, awaits: null, media, better: null, ...changed };
};

export const aManagedStory = (changed: Partial<ManagedStory> = {}): ManagedStory => ({
  ...managedStory(aStory()),
  updatedAt: at('12:00:00.000'),
  ...changed,
});

/** Its recording is still being processed. */
export const awaiting = (): ManagedPart => aManagedPart({ awaits: newId<UploadId>(), media: null });
