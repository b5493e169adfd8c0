// Picture process: one job at a time by IPC, until its parent disconnects.
import { rm } from 'node:fs/promises';
import { fail, succeed } from '@meend/core/shared/result.ts';
import sharp from 'sharp';
import { requireGranted } from './confinement.ts';
import { makePictures, TooManyPixels } from './make-pictures.ts';
import type { PictureJob, PictureResult } from './picture-job.ts';

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
    await makePictures(job);
    return succeed(null);
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
