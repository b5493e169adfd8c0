// Banner pictures, told by their first bytes and drawn anew: what is kept is the picture alone, without metadata, further
// frames or whatever else the file carried. SVG is no picture here, for it may hold a script.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { BannerPictures } from '@meend/core/ports/banner-pictures';
import type { FileStore } from '@meend/core/ports/file-store';

const MOST_PIXELS = 25_000_000;
/** Twice the widest banner that is shown. */
const WIDEST = 2_560;
const SECONDS = 20;

const HEAD_BYTES = 12;
const heads: readonly RegExp[] = [
  /^\xff\xd8\xff/s,
  /^\x89PNG\r\n/s,
  /^GIF8[79]a/s,
  /^RIFF....WEBP/s,
  /^....ftypavi[fs]/s,
];

const isPicture = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    return heads.some((form) => form.test(head));
  } finally {
    await file.close();
  }
};

/** Null where the decoder gives up: a broken, hostile or oversized file is the sender's fault and no failure of ours. */
const drawAnew = async (path: string): Promise<Buffer | null> => {
  // Loaded when it is needed: most commands and most days need no decoder.
  const { default: sharp } = await import('sharp');
  return sharp(path, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'warning' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer()
    .catch(() => null);
};

export const bannerPictures = (files: FileStore): BannerPictures => ({
  async keep({ path }) {
    const drawn = (await isPicture(path)) ? await drawAnew(path) : null;
    if (drawn === null) return null;
    const key = `banners/${createHash('sha256').update(drawn).digest('hex').slice(0, 32)}.webp`;
    if (!(await files.has(key))) await files.write(key, drawn);
    return `/${key}`;
  },
});
