import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { MAX_RECORDING_SECONDS, MIN_RECORDING_SECONDS } from '@meend/core/media/limits.ts';
import { analyseAudio, formatFilter } from './analyse-audio.ts';
import {
  type AudioJob,
  type EncodedAudio,
  InvalidAudio,
  isDiskFullMessage,
  OutOfDiskSpace,
} from './audio-job.ts';
import { declaredLength } from './declared-length.ts';
import { downmixOf } from './downmix.ts';
import { isSilent, levelling } from './loudness.ts';
import type { SoundLibrary } from './sound-library.ts';
import { framesFilter, requireWholeFrames } from './whole-frames.ts';

const CUT_OFF = 0.95;
const WRITTEN = 0.95;
/** One measures, one encodes. */
const PASSES = 2;

/** Share of the whole work done by one pass. */
type ProgressCallback = (share: number) => void;

const encode = async (
  library: SoundLibrary,
  job: AudioJob,
  shape: string,
  onProgress: (seconds: number) => void,
): Promise<number> => {
  const { sampleRate } = job.rendition;
  let samples = 0;
  for await (const more of library.encode(job, shape)) {
    samples += more;
    onProgress(samples / sampleRate);
  }
  return samples / sampleRate;
};

const requireWhole = ({ input, format }: AudioJob, seconds: number, declaredSeconds: number | null): void => {
  if (seconds < MIN_RECORDING_SECONDS) throw new InvalidAudio('media.too-short', `${seconds} s`);
  if (
    format === undefined ||
    declaredSeconds === null ||
    seconds >= declaredSeconds * CUT_OFF - MIN_RECORDING_SECONDS
  )
    return;
  if (declaredLength(input, format).isInFile) {
    throw new InvalidAudio('media.cut-off', `${seconds} s of ${declaredSeconds} s`, {
      heard: seconds,
      told: declaredSeconds,
    });
  }
};

/** A full disk is not an error of the recording, whatever the message. */
const rethrowDiskFull = (reason: unknown): never => {
  if (reason instanceof Error && isDiskFullMessage(reason.message)) throw new OutOfDiskSpace(reason.message);
  throw reason;
};

/** FFmpeg does not report a last block that it could not write: at a constant bitrate the file's length shows it. */
const requireWritten = (bytes: number, seconds: number, { bitsPerSecond }: AudioJob['rendition']): void => {
  const expected = (seconds * bitsPerSecond) / 8;
  if (bytes < expected * WRITTEN)
    throw new OutOfDiskSpace(`${bytes} bytes written of about ${Math.round(expected)}`);
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

/** Blocks the event loop for long: encoding processes only. */
export const transcode = async (
  library: SoundLibrary,
  job: AudioJob,
  onProgress: ProgressCallback = () => undefined,
): Promise<EncodedAudio> => {
  const { output, rendition, isLevelled = false } = job;
  const facts = await library.readFacts(job);
  const expected = facts.seconds ?? MAX_RECORDING_SECONDS;
  const passProgress = (before: number) => (seconds: number) =>
    onProgress((before + Math.min(1, seconds / expected)) / PASSES);
  const isToListen = isLevelled && rendition.channels === 1 && facts.channels === 2;
  const downmix = isToListen ? await downmixOf(library, job, () => onProgress(0)) : 'sum';
  const analysis = { downmix, isMetered: isLevelled, onProgress: passProgress(0) };
  const measured = await analyseAudio(library, job, rendition, analysis);
  if (isLevelled) {
    requireWhole(job, measured.samples / rendition.sampleRate, facts.seconds);
    if (isSilent(measured.loudness, measured.loudest))
      throw new InvalidAudio('media.silent', 'nothing but silence');
  }
  const shape = formatFilter(rendition, downmix);
  const { samples } = measured;
  if (samples === 0) throw new InvalidAudio('media.unreadable', 'no sound in it');
  const levelled = isLevelled ? `${shape},${levelling(measured.loudness)}` : shape;
  const filter = `${levelled},${framesFilter(samples, rendition)}`;
  const seconds = await encode(library, job, filter, passProgress(PASSES - 1)).catch(rethrowDiskFull);
  const { size } = await stat(output);
  requireWritten(size, seconds, rendition);
  await requireWholeFrames(output, samples, rendition);
  onProgress(1);
  const { sampleRate, channels, bitsPerSecond } = rendition;
  return {
    seconds,
    bytes: size,
    hash: await hashOf(output),
    shape: { sampleRate, channels, bitsPerSecond },
    peaks: measured.peaks,
  };
};
