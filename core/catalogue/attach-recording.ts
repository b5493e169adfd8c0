// Attaches the recording of a finished upload to the parts that wait for it; a story without other missing parts
// becomes listed. Not an edit: revisions stay, so that open forms do not become stale.

import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import { queueReencoding } from './reencode-recordings.ts';
import type { StoryStore } from './story-store.port.ts';
import { hiddenFromPart, isLive, type StudioPart } from './studio-story.ts';

interface Recording {
  readonly media: MediaFile;
  readonly better: MediaFile | null;
}

/**
 * Call inside the transaction that stores the upload's outcome, after that: edits that claim the upload wait for its
 * row lock.
 */
export const attachRecording = async (
  stores: { stories: StoryStore; outbox: Outbox } & Now,
  uploadId: UploadId,
  { media, better }: Recording,
): Promise<void> => {
  const fill = (part: StudioPart): StudioPart =>
    part.awaits === uploadId ? { ...part, awaits: null, media, better } : part;
  for (const story of await stores.stories.lockWaiting(uploadId)) {
    const parts = story.parts.map(fill);
    await stores.stories.saveFromStudio({
      ...story,
      parts,
      hiddenFromPart: hiddenFromPart(parts, isLive(story)),
    });
    const changed = { storyId: story.id, before: story.parts, parts };
    await queueReencoding(stores, changed, await stores.now());
  }
};
