import sharp from 'sharp';

export interface ImageRendition {
  readonly format: 'webp' | 'avif';
  /** Pixels; the height follows. */
  readonly width: number;
  /** 1 to 100. */
  readonly quality: number;
}

/** A cover in the grid, at twice its shown size. */
export const gridCover: ImageRendition = { format: 'webp', width: 400, quality: 72 };

/** Draws an SVG or re-encodes a picture; the work is done off the event loop, metadata are left behind. */
export const encodeImage = async (source: Uint8Array, rendition: ImageRendition): Promise<Uint8Array> => {
  const picture = sharp(source, { limitInputPixels: 50_000_000 }).resize({ width: rendition.width });
  const { quality } = rendition;
  return rendition.format === 'webp'
    ? picture.webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    : picture.avif({ quality, effort: 2 }).toBuffer();
};
