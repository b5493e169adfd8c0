// Picture process: one job at a time by IPC, until its parent disconnects.

import { rm } from 'node:fs/promises';
import { MAX_PIXELS } from '@meend/core/media/limits.ts';
import type { PictureType } from '@meend/core/media/picture-set.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import sharp, { type Sharp } from 'sharp';
import { requireGranted } from './confinement.ts';
import { tintOfPicture } from './image-encoder.ts';
import type { PictureJob, PictureResult } from './picture-job.ts';

class TooManyPixels extends Error {}

/** Maximum side in pixels: an extremely narrow picture would scale to nothing. */
const MAX_SIDE_PIXELS = 20_000;

type Output = PictureJob['outputs'][number];

const qualities: Readonly<Record<PictureType, number>> = { avif: 55, webp: 74, jpg: 80 };

const encoded = (picture: Sharp, { type, quality = qualities[type] }: Output): Sharp => {
  if (type === 'avif') return picture.avif({ quality, effort: 1 });
  if (type === 'webp') return picture.webp({ quality, smartSubsample: true });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Never enlarges. */
const sizeWithin = (fit: PictureJob['fit'], picture: Size, output: Size): Size => {
  if (fit === 'inside') {
    const scale = Math.min(1, output.width / picture.width, output.height / picture.height);
    return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  }
  const scale = Math.min(1, picture.width / output.width, picture.height / output.height);
  return { width: Math.round(output.width * scale), height: Math.round(output.height * scale) };
};

/**
 * Decodes a picture once, writes its sizes (upright, cropped or scaled, without metadata), and returns its tint. Picture
 * processes only.
 */
const makePictures = async ({ input, format, fit, outputs }: PictureJob): Promise<string> => {
  const source = () => sharp(input, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'warning' });
  const {
    width,
    height,
    format: found,
    compression,
  } = await sharp(input, {
    limitInputPixels: false,
    pages: 1,
  }).metadata();
  const isNamed = found === format || (format === 'avif' && found === 'heif' && compression === 'av1');
  if (!isNamed) throw new Error(`it is ${found}, not ${format}`);
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PIXELS) {
    throw new TooManyPixels(`${width} by ${height} pixels`);
  }
  const largest = outputs.reduce((one, other) => (other.width > one.width ? other : one));
  // Decoded in the largest size, from which the smaller ones are scaled.
  const { data, info } = await source()
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: largest.width, height: largest.height, fit, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const output of outputs) {
    const picture = sharp(data, { raw }).resize({ ...sizeWithin(fit, info, output), fit: 'cover' });
    await encoded(picture, output).toFile(output.path);
  }
  return tintOfPicture(sharp(data, { raw }));
};

// Blocks all decoders, then allows those of the five accepted formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const answer = async (job: PictureJob): Promise<PictureResult> => {
  try {
    requireGranted(
      job.input,
      job.outputs.map(({ path }) => path),
    );
    return succeed({ tint: await makePictures(job) });
  } catch (reason) {
    // If the output may not be written, nothing was.
    await Promise.all(job.outputs.map(({ path }) => rm(path, { force: true }).catch(() => {})));
    const detail = reason instanceof Error ? reason.message : String(reason);
    if (reason instanceof TooManyPixels) return fail({ code: 'picture.too-many-pixels', detail });
    // libvips passes the system's message on, without a code.
    const isFull = /No space left on device|quota exceeded/i.test(detail);
    return fail({ code: isFull ? 'picture.no-room' : 'picture.unreadable', detail });
  }
};

process.on('disconnect', () => process.exit());
process.on('message', async (job: PictureJob) => {
  process.send?.(await answer(job));
});
