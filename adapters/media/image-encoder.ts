import sharp from 'sharp';

interface ImageRendition {
  readonly format: 'webp' | 'avif';
  /** Pixels; the height follows. */
  readonly width: number;
  /** 1 to 100. */
  readonly quality: number;
  /** 0 to 6, for WebP: how long it may look for the smallest and truest file; 4 unless told. */
  readonly effort?: number;
}

/** A cover in the grid, at twice its shown size. */
export const gridCover: ImageRendition = { format: 'webp', width: 400, quality: 72 };

/** An article's picture: flat drawings, of which seeding makes many. */
export const articlePicture = { format: 'webp', quality: 70, effort: 2 } as const;

/** Draws an SVG or re-encodes a picture; the work is done off the event loop, metadata are left behind. */
export const encodeImage = async (source: Uint8Array, rendition: ImageRendition): Promise<Uint8Array> => {
  const picture = sharp(source, { limitInputPixels: 50_000_000 }).resize({ width: rendition.width });
  const { quality, effort = 4 } = rendition;
  return rendition.format === 'webp'
    ? picture.webp({ quality, effort, smartSubsample: effort >= 4 }).toBuffer()
    : picture.avif({ quality, effort: 2 }).toBuffer();
};
