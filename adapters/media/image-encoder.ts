import { TINTED_SIDE, tintOfPixels } from '@meend/core/media/tint.ts';
import sharp, { type Sharp } from 'sharp';

interface ImageRendition {
  readonly format: 'webp' | 'avif';
  /** In pixels; the height is proportional. */
  readonly width: number;
  /** 1 to 100. */
  readonly quality: number;
  /** WebP effort, 0 to 6: time spent on compression; 4 by default. */
  readonly effort?: number;
}

/** A cover in the grid, at twice its displayed size. */
export const gridCover: ImageRendition = { format: 'webp', width: 400, quality: 50 };

/** An article's picture: flat drawings, many of which are encoded when seeding. */
export const articlePicture = { format: 'webp', quality: 70, effort: 2 } as const;

/** Renders an SVG or re-encodes a picture off the event loop, without metadata. */
export const encodeImage = async (source: Uint8Array, rendition: ImageRendition): Promise<Uint8Array> => {
  const picture = sharp(source, { limitInputPixels: 50_000_000 }).resize({ width: rendition.width });
  const { quality, effort = 4 } = rendition;
  return rendition.format === 'webp'
    ? picture.webp({ quality, effort, smartSubsample: effort >= 4 }).toBuffer()
    : picture.avif({ quality, effort: 2 }).toBuffer();
};

export const tintOfPicture = async (picture: Sharp): Promise<string> => {
  const small = picture.resize({ width: TINTED_SIDE, height: TINTED_SIDE, fit: 'fill' }).removeAlpha();
  return tintOfPixels(await small.toColourspace('srgb').raw().toBuffer());
};

/** Of a picture that is not decoded in a process of its own: one of the demonstration. */
export const tintOfImage = (source: Uint8Array): Promise<string> => tintOfPicture(sharp(source));
