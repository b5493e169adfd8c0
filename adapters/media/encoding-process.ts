// An encoding process: one job at a time by message, until its parent lets go of it.
import { rm } from 'node:fs/promises';
import { fail, succeed } from '@meend/core/shared/result';
import {
  type AudioAnswer,
  type AudioFailure,
  type AudioJob,
  type ProbeAnswer,
  type ProbeJob,
  UnfitSound,
} from './audio-job.ts';
import { probe } from './probe.ts';
import { transcode } from './transcode.ts';

const TOLD_EVERY_MS = 500;

const failure = (reason: unknown): AudioFailure => ({
  code: reason instanceof UnfitSound ? reason.code : 'media.unreadable',
  detail: reason instanceof Error ? reason.message : String(reason),
});

/** Tells the parent now and then that the work goes on. */
const telling = () => {
  let last = 0;
  return (share: number) => {
    const now = performance.now();
    if (now - last < TOLD_EVERY_MS) return;
    last = now;
    process.send?.({ share });
  };
};

const answer = async (job: AudioJob | ProbeJob): Promise<AudioAnswer | ProbeAnswer> => {
  try {
    return 'output' in job ? succeed(await transcode(job, telling())) : succeed(probe(job));
  } catch (reason) {
    if ('output' in job) await rm(job.output, { force: true });
    return fail(failure(reason));
  }
};

process.on('disconnect', () => process.exit());
process.on('message', async (job: AudioJob | ProbeJob) => {
  process.send?.(await answer(job));
});
