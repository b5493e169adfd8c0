import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { LONGEST_RECORDING, SHORTEST_RECORDING } from '@meend/core/media/limits.ts';
import { analyseAudio, formatFilter } from './analyse-audio.ts';
import { type AudioJob, type EncodedAudio, InvalidAudio, NoRoom, tellsOfNoRoom } from './audio-job.ts';
import { declaredLength } from './declared-length.ts';
import { downmixOf } from './downmix.ts';
import { isSilent, levelling } from './loudness.ts';
import type { SoundLibrary } from './sound-library.ts';

const CUT_OFF = 0.95;
const WRITTEN = 0.95;

/** The share of the whole that one pass has done; passes take about as long as one another. */
type Told = (share: number) => void;

const encode = async (
  library: SoundLibrary,
  job: AudioJob,
  shape: string,
  told: (seconds: number) => void,
): Promise<number> => {
  const { sampleRate } = job.rendition;
  let samples = 0;
  for await (const more of library.encode(job, shape)) {
    samples += more;
    told(samples / sampleRate);
  }
  return samples / sampleRate;
};

const requireWhole = ({ input, format }: AudioJob, seconds: number, told: number | null): void => {
  if (seconds < SHORTEST_RECORDING) throw new InvalidAudio('media.too-short', `${seconds} s`);
  if (format === undefined || told === null || seconds >= told * CUT_OFF - SHORTEST_RECORDING) return;
  if (declaredLength(input, format).isInFile) {
    throw new InvalidAudio('media.cut-off', `${seconds} s of ${told} s`, { heard: seconds, told });
  }
};

/** A full disk is no fault of the recording, in whatever words it is told. */
const noRoomIn = (reason: unknown): never => {
  if (reason instanceof Error && tellsOfNoRoom(reason.message)) throw new NoRoom(reason.message);
  throw reason;
};

/** FFmpeg keeps quiet about a last block it could not write: the length at a constant rate shows it. */
const requireWritten = (bytes: number, seconds: number, { bitsPerSecond }: AudioJob['rendition']): void => {
  const expected = (seconds * bitsPerSecond) / 8;
  if (bytes < expected * WRITTEN) throw new NoRoom(`${bytes} bytes written of about ${Math.round(expected)}`);
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

/** May block its thread but for short turns: runs in an encoding process only. */
export const transcode = async (
  library: SoundLibrary,
  job: AudioJob,
  told: Told = () => undefined,
): Promise<EncodedAudio> => {
  const { output, rendition, isLevelled = false } = job;
  const passes = isLevelled ? 2 : 1;
  const facts = await library.look(job);
  const expected = facts.seconds ?? LONGEST_RECORDING;
  const tell = (before: number) => (seconds: number) =>
    told((before + Math.min(1, seconds / expected)) / passes);
  const isToListen = isLevelled && rendition.channels === 1 && facts.channels === 2;
  const downmix = isToListen ? await downmixOf(library, job, () => told(0)) : 'sum';
  const measured = isLevelled
    ? await analyseAudio(library, job, rendition, { downmix, told: tell(0) })
    : null;
  if (measured) {
    requireWhole(job, measured.seconds, facts.seconds);
    if (isSilent(measured.loudness, measured.loudest))
      throw new InvalidAudio('media.silent', 'nothing but silence');
  }
  const shape = formatFilter(rendition, downmix);
  const levelled = measured ? `${shape},${levelling(measured.loudness)}` : shape;
  const seconds = await encode(library, job, levelled, tell(passes - 1)).catch(noRoomIn);
  if (seconds === 0) throw new InvalidAudio('media.unreadable', 'no sound in it');
  const { size } = await stat(output);
  requireWritten(size, seconds, rendition);
  return { seconds, bytes: size, hash: await hashOf(output), peaks: measured?.peaks ?? [] };
};
