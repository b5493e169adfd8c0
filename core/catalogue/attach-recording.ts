// When an upload has become a recording, every part that waited for it gets it, and a story that waited for nothing else
// comes to be listed. It is no edit: revisions stay, so that no admin's form turns stale by it.

import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import type { CatalogueStores } from './catalogue.stores.ts';
import { hiddenFromPart, isLive, type StudioPart } from './studio-story.ts';

interface Recording {
  readonly media: MediaFile;
  readonly better: MediaFile | null;
}

/** Inside the transaction that keeps the upload's own outcome, after it: claiming stories wait for that row. */
export const attachRecording = async (
  stores: CatalogueStores,
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
  }
};
