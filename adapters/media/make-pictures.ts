import { MOST_PIXELS } from '@meend/core/media/limits';
import type { PictureType } from '@meend/core/media/picture-set';
import sharp, { type Sharp } from 'sharp';
import type { PictureJob } from './picture-job.ts';

export class TooManyPixels extends Error {}

/** What no cover is: a line one pixel high makes a picture of nothing. */
const LONGEST_SIDE = 20_000;

const encoded = (picture: Sharp, type: PictureType): Sharp => {
  if (type === 'avif') return picture.avif({ quality: 55, effort: 1 });
  if (type === 'webp') return picture.webp({ quality: 74, smartSubsample: true });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
};

/** Decodes a picture once and writes it anew, upright, cut to its shape and without metadata. Runs in a picture process only. */
export const makePictures = async ({ input, format, outputs }: PictureJob): Promise<void> => {
  const source = () => sharp(input, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'warning' });
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
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) {
    throw new TooManyPixels(`${width} by ${height} pixels`);
  }
  const largest = outputs.reduce((one, other) => (other.width > one.width ? other : one));
  // The decoded picture in the largest size: what is smaller is made from it.
  const { data, info } = await source()
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: largest.width, height: largest.height, fit: 'cover', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const output of outputs) {
    const scale = Math.min(1, info.width / output.width, info.height / output.height);
    const [width, height] = [Math.round(output.width * scale), Math.round(output.height * scale)];
    const picture = sharp(data, { raw }).resize({ width, height, fit: 'cover' });
    await encoded(picture, output.type).toFile(output.path);
  }
};
