// An uploaded cover is kept square in three widths and three formats; the address of any of them tells all the others, so
// that a page may offer the browser a choice.
import type { Cover } from '../catalogue/story.ts';
import type { UploadId } from '../shared/ids.ts';

export const pictureWidths = [200, 400, 800] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureTypes = ['avif', 'webp', 'jpg'] as const;
export type PictureType = (typeof pictureTypes)[number];

export interface PictureSet {
  /** `srcset` texts, best format first. */
  readonly avif: string;
  readonly webp: string;
  readonly jpg: string;
}

export const pictureAddress = (id: UploadId, width: PictureWidth, type: PictureType): string =>
  `/covers/${id}-${width}.${type}`;

export const coverOfUpload = (id: UploadId): Cover => ({
  svg: pictureAddress(id, 800, 'webp'),
  small: pictureAddress(id, 400, 'webp'),
});

const MEMBER = /^(\/covers\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(?:200|400|800)\.(?:avif|webp|jpg)$/;

/** Null for a picture that stands alone: a drawn cover. */
export const pictureSetOf = (address: string): PictureSet | null => {
  const stem = MEMBER.exec(address)?.[1];
  if (stem === undefined) return null;
  const set = (type: PictureType): string =>
    pictureWidths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), jpg: set('jpg') };
};
