import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import type { FileCardProps } from '@meend/web/features/studio/uploads/file-card.tsx';
import type { UploadEntry } from '@meend/web/features/studio/uploads/upload-queue.ts';
import type { Uploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import type { DraftCover, DraftFile } from './story-draft.ts';

/** The upload of a file, or the processing of a stored one; null if there is neither. */
export const uploadEntryOf = (
  file: DraftCover | null,
  { entries }: Pick<Uploads, 'entries'>,
): UploadEntry | null => {
  if (file === null || file.kind === 'drawn') return null;
  return entries.get(file.kind === 'upload' ? file.key : file.address) ?? null;
};

/** A stored story by what is known of its recordings since. */
export const withProgress = (story: StudioStory, { entries }: Pick<Uploads, 'entries'>): StudioStory => {
  const audioFiles = story.audioFiles.map((part) => {
    const entry = entries.get(part.url ?? '');
    return entry?.state === 'ready' || entry?.state === 'refused' ? { ...part, state: entry.state } : part;
  });
  const areReady = audioFiles.length > 0 && audioFiles.every(({ state }) => state === 'ready');
  return { ...story, audioFiles, isListed: story.isListed || (story.status === 'published' && areReady) };
};

/** Live: it is ready, and so are those before. Undefined for a file that is not the story's yet. */
export const storedAs = (file: DraftFile | null, story: StudioStory | null): FileCardProps['stored'] => {
  if (file?.kind !== 'kept' || story === null) return undefined;
  const at = story.audioFiles.findIndex(({ url }) => url === file.address);
  if (at < 0) return undefined;
  const isLive = story.audioFiles.slice(0, at + 1).every(({ state }) => state === 'ready');
  return story.isListed && isLive ? 'live' : 'saved';
};

/** Notices with a stored recording; those of an upload are in its entry. */
export const noticesOf = (
  file: DraftFile | null,
  story: StudioStory | null,
): StudioStory['audioFiles'][number]['notices'] =>
  (file?.kind === 'kept' && story?.audioFiles.find(({ url }) => url === file.address)?.notices) || [];

/** Whether the file is stored, or being uploaded and not rejected. */
export const isThere = (file: DraftCover | null, uploads: Pick<Uploads, 'entries'>): boolean => {
  if (file === null) return false;
  const entry = uploadEntryOf(file, uploads);
  return entry === null ? file.kind !== 'upload' : entry.state !== 'stopped' && entry.state !== 'refused';
};

export const addressOf = (file: DraftCover | null, uploads: Pick<Uploads, 'entries'>): string => {
  if (file === null) return '';
  if (file.kind === 'drawn') return `drawn-${file.look}`;
  return file.kind === 'kept' ? file.address : (uploadEntryOf(file, uploads)?.address ?? '');
};
