// An encoding process: one job at a time by message, until its parent lets go of it or dies. The work leaves its thread
// short turns only, so it looks for its parent itself: nothing may be written any more when another one has taken the
// job up.
import { rmSync } from 'node:fs';
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
  ...(reason instanceof UnfitSound && reason.cutShort !== undefined && { cutShort: reason.cutShort }),
});

const parent = process.ppid;
let writing: string | null = null;

/** Nobody waits for what was being made. */
const leave = (): never => {
  if (writing !== null) rmSync(writing, { force: true });
  process.exit();
};

/** Tells the parent now and then that the work goes on. */
const telling = () => {
  let last = 0;
  return (share: number) => {
    const now = performance.now();
    if (now - last < TOLD_EVERY_MS) return;
    last = now;
    if (process.ppid !== parent) leave();
    process.send?.({ share });
  };
};

const answer = async (job: AudioJob | ProbeJob): Promise<AudioAnswer | ProbeAnswer> => {
  writing = 'output' in job ? job.output : null;
  try {
    return 'output' in job ? succeed(await transcode(job, telling())) : succeed(probe(job));
  } catch (reason) {
    if ('output' in job) await rm(job.output, { force: true });
    return fail(failure(reason));
  } finally {
    writing = null;
  }
};

process.on('disconnect', leave);
process.on('message', async (job: AudioJob | ProbeJob) => {
  process.send?.(await answer(job));
});
