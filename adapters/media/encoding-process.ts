// Encoding process: one job at a time by IPC, until its parent disconnects or dies. The work blocks the event loop, so
// the progress callback checks for the parent itself: nothing may be written after another process has taken the job
// over.
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { alignRecording } from './align-recording.ts';
import {
  type AlignJob,
  type AlignResult,
  type AudioFailure,
  type AudioJob,
  type AudioResult,
  type DescribeAnswer,
  type DescribeJob,
  InvalidAudio,
  OutOfDiskSpace,
  type ProbeJob,
  type ProbeResult,
  UnfitEncoder,
} from './audio-job.ts';
import { boundsHere, PathNotAllowed, requireGranted } from './confinement.ts';
import { probe } from './probe.ts';
import { ProgramDied, soundPrograms } from './sound-programs.ts';
import { speechProgram } from './speech-program.ts';
import { transcode } from './transcode.ts';

const PROGRESS_INTERVAL_MS = 500;

const codeOf = (reason: unknown): AudioFailure['code'] => {
  if (reason instanceof OutOfDiskSpace) return 'media.no-room';
  if (reason instanceof UnfitEncoder) return 'media.unfit-encoder';
  if (reason instanceof ProgramDied || reason instanceof PathNotAllowed) return 'media.encoder-died';
  return reason instanceof InvalidAudio ? reason.code : 'media.unreadable';
};

const failure = (reason: unknown): AudioFailure => ({
  code: codeOf(reason),
  detail: reason instanceof Error ? reason.message : String(reason),
  ...(reason instanceof InvalidAudio && reason.position !== undefined && { position: reason.position }),
});

/** Uses FFmpeg's program if one is configured; the linked library need not be installed then. */
const [, , program = '', speech = ''] = process.argv;
const library =
  program === ''
    ? import('./linked-sound.ts').then(({ linkedSound }) => linkedSound)
    : Promise.resolve(soundPrograms(program));
const voice = speech === '' ? null : speechProgram(speech);
// A load error is reported by the first job.
library.catch(() => {});

const parent = process.ppid;
let writing: string | null = null;

/** Exits and deletes the unfinished output. */
const leave = (): never => {
  if (writing !== null) rmSync(writing, { force: true });
  process.exit();
};

/** Reports progress to the parent at most once per `PROGRESS_INTERVAL_MS`; the first share and the end at once. */
const progressReporter = () => {
  let last = Number.NEGATIVE_INFINITY;
  let lastShare = 0;
  return (share: number) => {
    const now = performance.now();
    // A recording longer than it claims reports its end with every block from there on.
    const isEnd = share === 1 && lastShare < 1;
    if (!isEnd && now - last < PROGRESS_INTERVAL_MS) return;
    last = now;
    lastShare = share;
    if (process.ppid !== parent) leave();
    process.send?.({ share });
  };
};

type Job = AudioJob | ProbeJob | AlignJob | DescribeJob;

const answer = async (job: Job): Promise<AudioResult | ProbeResult | AlignResult | DescribeAnswer> => {
  writing = 'output' in job ? job.output : null;
  try {
    const sound = await library;
    if ('isQuestion' in job) {
      const [encoder, program] = await Promise.all([sound.describe(), voice?.describe() ?? null]);
      return succeed({ encoder, speech: program, ...boundsHere() });
    }
    requireGranted(job.input, 'output' in job ? [job.output] : []);
    if ('sentences' in job) return succeed(await alignRecording(sound, voice, job, progressReporter()));
    return 'output' in job
      ? succeed(await transcode(sound, job, progressReporter()))
      : succeed(await probe(sound, job));
  } catch (reason) {
    // If the output may not be written, nothing was.
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
