// Responsive pictures: an uploaded cover is stored square in three widths and three formats. The path of any of them
// yields all others for `srcset`. A picture of the blog is stored 16:9.
import type { UploadId } from '@meend/core/shared/ids.ts';

const pictureWidths = [200, 400, 800] as const;
const wideWidths = [560, 1120] as const;
type PictureWidth = (typeof pictureWidths | typeof wideWidths)[number];

export type PictureShape = 'square' | 'wide';

const pictureTypes = ['avif', 'webp', 'jpg'] as const;
export type PictureType = (typeof pictureTypes)[number];

interface PictureSet {
  /** `srcset` values, best format first. */
  readonly avif: string;
  readonly webp: string;
  readonly jpg: string;
}

const pictureAddress = (id: UploadId, width: PictureWidth, type: PictureType): string =>
  `/covers/${id}-${width}.${type}`;

interface PictureFile {
  readonly address: string;
  readonly type: PictureType;
  /** Maximum width in pixels. */
  readonly width: number;
  readonly height: number;
}

/** All files made from an upload. */
export const filesOfPicture = (id: UploadId, shape: PictureShape): readonly PictureFile[] => {
  const file = (width: PictureWidth, height: number, type: PictureType): PictureFile => ({
    address: pictureAddress(id, width, type),
    type,
    width,
    height,
  });
  return shape === 'wide'
    ? wideWidths.map((width) => file(width, (width * 9) / 16, 'webp'))
    : pictureWidths.flatMap((width) => pictureTypes.map((type) => file(width, width, type)));
};

export const coverOfUpload = (id: UploadId, shape: PictureShape = 'square'): Cover => {
  const [large, small] = shape === 'wide' ? ([1120, 560] as const) : ([800, 400] as const);
  return { svg: pictureAddress(id, large, 'webp'), small: pictureAddress(id, small, 'webp') };
};

const MEMBER = /^(\/covers\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(?:200|400|800)\.(?:avif|webp|jpg)$/;

/** Null for a single picture: a generated cover. */
export const pictureSetOf = (address: string): PictureSet | null => {
  const stem = MEMBER.exec(address)?.[1];
  if (stem === undefined) return null;
  const set = (type: PictureType): string =>
    pictureWidths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), jpg: set('jpg') };
};

const LARGER = /(\/covers\/[\da-f-]{36}-)([48])00\.webp/g;

/** The addresses of uploaded covers in this text, each with half its width; all other text stays. */
export const smallCovers = (text: string): string =>
  text.replace(LARGER, (_, stem: string, hundreds: string) => `${stem}${Number(hundreds) * 50}.webp`);

/** Paths of the pictures on this site, immutable. */
export interface Cover {
  readonly svg: string;
  /** Thumbnail for the grid. */
  readonly small: string;
  /** Of an uploaded picture (`tint.ts`). */
  readonly tint?: string;
}
