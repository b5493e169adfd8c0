// An encoding process: one job at a time by message, until its parent lets go of it or dies. The work leaves its thread
// short turns only, so it looks for its parent itself: nothing may be written any more when another one has taken the
// job up.
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fail, succeed } from '@meend/core/shared/result.ts';
import {
  type AudioFailure,
  type AudioJob,
  type AudioResult,
  type DescribeAnswer,
  type DescribeJob,
  InvalidAudio,
  OutOfDiskSpace,
  type ProbeJob,
  type ProbeResult,
} from './audio-job.ts';
import { boundsHere, PathNotAllowed, requireGranted } from './confinement.ts';
import { probe } from './probe.ts';
import { ProgramDied, soundPrograms } from './sound-programs.ts';
import { transcode } from './transcode.ts';

const PROGRESS_INTERVAL_MS = 500;

const codeOf = (reason: unknown): AudioFailure['code'] => {
  if (reason instanceof OutOfDiskSpace) return 'media.no-room';
  if (reason instanceof ProgramDied || reason instanceof PathNotAllowed) return 'media.encoder-died';
  return reason instanceof InvalidAudio ? reason.code : 'media.unreadable';
};

const failure = (reason: unknown): AudioFailure => ({
  code: codeOf(reason),
  detail: reason instanceof Error ? reason.message : String(reason),
  ...(reason instanceof InvalidAudio && reason.cutShort !== undefined && { cutShort: reason.cutShort }),
});

/** By FFmpeg's program where one is named; the linked library need not be installed then. */
const [, , program] = process.argv;
const library =
  program === undefined
    ? import('./linked-sound.ts').then(({ linkedSound }) => linkedSound)
    : Promise.resolve(soundPrograms(program));
// Whoever gives a job hears why it could not be loaded.
library.catch(() => {});

const parent = process.ppid;
let writing: string | null = null;

/** Nobody waits for what was being made. */
const leave = (): never => {
  if (writing !== null) rmSync(writing, { force: true });
  process.exit();
};

/** Tells the parent now and then that the work goes on. */
const progressReporter = () => {
  let last = 0;
  return (share: number) => {
    const now = performance.now();
    if (now - last < PROGRESS_INTERVAL_MS) return;
    last = now;
    if (process.ppid !== parent) leave();
    process.send?.({ share });
  };
};

type Job = AudioJob | ProbeJob | DescribeJob;

const answer = async (job: Job): Promise<AudioResult | ProbeResult | DescribeAnswer> => {
  writing = 'output' in job ? job.output : null;
  try {
    const sound = await library;
    if ('isQuestion' in job) return succeed({ encoder: await sound.describe(), ...boundsHere() });
    requireGranted(job.input, 'output' in job ? [job.output] : []);
    return 'output' in job
      ? succeed(await transcode(sound, job, progressReporter()))
      : succeed(await probe(sound, job));
  } catch (reason) {
    // Where it may not write, nothing was written.
    if ('output' in job) await rm(job.output, { force: true }).catch(() => {});
    return fail(failure(reason));
  } finally {
    writing = null;
  }
};

process.on('disconnect', leave);
process.on('message', async (job: Job) => {
  process.send?.(await answer(job));
});
