// An encoding process: one job at a time by message, until its parent lets go of it.
import { rm } from 'node:fs/promises';
import { fail, succeed } from '@meend/core/shared/result';
import type { AudioAnswer, AudioJob } from './audio-job.ts';
import { transcode } from './transcode.ts';

const answer = async (job: AudioJob): Promise<AudioAnswer> => {
  try {
    return succeed(await transcode(job));
  } catch (reason) {
    await rm(job.output, { force: true });
    return fail({
      code: 'media.unreadable',
      detail: reason instanceof Error ? reason.message : String(reason),
    });
  }
};

process.on('disconnect', () => process.exit());
process.on('message', async (job: AudioJob) => {
  process.send?.(await answer(job));
});
