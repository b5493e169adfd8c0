// The picture in a draft: a stored one, or an upload of this editor.
import type { UploadEntries, UploadEntry } from '@meend/web/features/studio/uploads/upload-queue.ts';

export type DraftPicture =
  | { readonly kind: 'kept'; readonly address: string }
  | { readonly kind: 'upload'; readonly key: string };

type Picture = DraftPicture | null;

export const storedPicture = (address: string | null): Picture =>
  address === null ? null : { kind: 'kept', address };

export const uploadsOf = (picture: Picture): readonly string[] =>
  picture?.kind === 'upload' ? [picture.key] : [];

export const entryOf = (picture: Picture, entries: UploadEntries): UploadEntry | null =>
  (picture?.kind === 'upload' && entries.get(picture.key)) || null;

/** The address in a request; null without a picture, or while its upload runs. */
export const addressOf = (picture: Picture, entries: UploadEntries): string | null =>
  picture?.kind === 'kept' ? picture.address : (entryOf(picture, entries)?.address ?? null);
