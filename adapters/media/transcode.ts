import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { MAX_RECORDING_SECONDS, MIN_RECORDING_SECONDS } from '@meend/core/media/limits.ts';
import { isWholeFrames, LEAD_BYTES, readMp3Lead } from '@meend/core/media/mp3-frames.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import { isSameShape, SAMPLES_PER_FRAME } from '@meend/core/media/recording-shape.ts';
import { analyseAudio, formatFilter, type MeasuredSound } from './analyse-audio.ts';
import {
  type AudioJob,
  type EncodedAudio,
  InvalidAudio,
  isDiskFullMessage,
  OutOfDiskSpace,
  type SoundFacts,
  UnfitEncoder,
} from './audio-job.ts';
import { type Downmix, downmixOf } from './downmix.ts';
import { isOffset, isSilent, levelling, mayEndQuiet, quietness, withoutOffset } from './loudness.ts';
import { requireUsable, requireWhole } from './probe.ts';
import type { AudioRendition } from './rendition.ts';
import type { EncodeJob, SoundLibrary } from './sound-library.ts';
import { evidenceOf, readStructure, type Structure } from './structure/structure.ts';
import { type Timeline, timeline } from './timeline.ts';

// A rendition fills whole frames, so that parts can be joined: its end is padded with silence or cut, by at most half a
// frame. Read back after encoding, because another encoder may delay the sound by another number of samples.

/** Share of a second over which a cut end fades out. */
const FADE = 1 / 100;

const wholeFrames = (samples: number): number =>
  Math.max(1, Math.round(samples / SAMPLES_PER_FRAME)) * SAMPLES_PER_FRAME;

/** FFmpeg filter that makes these samples fill whole frames. */
const framesFilter = (samples: number, { sampleRate }: AudioRendition): string => {
  const whole = wholeFrames(samples);
  const fade = Math.round(sampleRate * FADE);
  return whole < samples
    ? `atrim=end_sample=${whole},afade=t=out:start_sample=${whole - fade}:nb_samples=${fade}`
    : `apad=whole_len=${whole}`;
};

/** Refuses a file that a join would play with a gap or with another sound. */
const requireWholeFrames = async (
  path: string,
  samples: number,
  rendition: AudioRendition,
): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LEAD_BYTES), 0, LEAD_BYTES, 0);
    const lead = readMp3Lead(buffer.subarray(0, bytesRead));
    // The encoder's delay and padding together are the one frame more.
    const frames = wholeFrames(samples) / SAMPLES_PER_FRAME + 1;
    if (lead && isWholeFrames(lead) && isSameShape(lead.shape, rendition) && lead.frames === frames) return;
    const found = lead ? `${lead.frames} frames, ${lead.delay} + ${lead.padding} samples` : 'no Info frame';
    throw new UnfitEncoder(`the encoder wrote ${found} where ${frames} frames, 576 + 576 are needed`);
  } finally {
    await file.close();
  }
};

const WRITTEN = 0.95;
/** One measures, one encodes. */
const PASSES = 2;

/** Share of the whole work done by one pass. */
type ProgressCallback = (share: number) => void;

const encode = async (
  library: SoundLibrary,
  job: EncodeJob,
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

const PERCENT = 100;
const STEREO = 2;

/** What is chosen or left out without a question. */
const choices = ({ channels, tracks }: SoundFacts, downmix: Downmix): readonly RecordingNotice[] => [
  ...(downmix === 'sum' ? [] : [{ kind: 'one-channel', amount: downmix === 'left' ? 1 : 2 } as const]),
  ...(channels > STEREO ? [{ kind: 'mixed-down', amount: channels } as const] : []),
  ...(tracks.sound > 1 ? [{ kind: 'tracks', amount: tracks.sound } as const] : []),
  ...(tracks.pictures > 0 ? [{ kind: 'picture' } as const] : []),
  ...(tracks.others > 0 ? [{ kind: 'other-tracks' } as const] : []),
];

/** Throws if the recording may not be published; returns the notices. */
const requirePublishable = (
  facts: SoundFacts,
  structure: Structure | null,
  { samples, loudness, loudest, offset }: MeasuredSound,
  { sampleRate }: AudioJob['rendition'],
  times: Timeline,
): readonly RecordingNotice[] => {
  const heard = samples / sampleRate;
  if (heard < MIN_RECORDING_SECONDS) throw new InvalidAudio('media.too-short', `${heard} s`);
  const decoded = { declared: facts.seconds, heard, gaps: times.gaps() };
  const missing = structure ? requireWhole(evidenceOf(structure, decoded)) : [];
  if (isSilent(loudness, loudest)) throw new InvalidAudio('media.silent', 'nothing but silence');
  return [
    ...missing,
    ...(isOffset(offset)
      ? [{ kind: 'offset', amount: Math.round(PERCENT * Math.abs(offset)) } as const]
      : []),
    ...(structure?.notices ?? []),
  ];
};

/** Blocks the event loop for long: encoding processes only. */
export const transcode = async (
  library: SoundLibrary,
  job: AudioJob,
  onProgress: ProgressCallback = () => undefined,
): Promise<EncodedAudio> => {
  const { input, format, output, rendition, isLevelled = false } = job;
  const structure = isLevelled && format !== undefined ? readStructure(input, format) : null;
  if (structure) requireUsable(structure);
  const source: EncodeJob = { ...job, ignoresLength: structure?.goesOn ?? false };
  const facts = await library.readFacts(source);
  const expected = facts.seconds ?? MAX_RECORDING_SECONDS;
  const passProgress = (before: number) => (seconds: number) =>
    onProgress((before + Math.min(1, seconds / expected)) / PASSES);
  const isToListen = isLevelled && rendition.channels === 1 && facts.channels === STEREO;
  const downmix = isToListen ? await downmixOf(library, source, () => onProgress(0)) : 'sum';
  const times = isLevelled ? timeline() : null;
  const measured = await analyseAudio(library, source, rendition, {
    downmix,
    times,
    onProgress: passProgress(0),
  });
  const notices = times
    ? [...requirePublishable(facts, structure, measured, rendition, times), ...choices(facts, downmix)]
    : [];
  const shape = formatFilter(rendition, downmix);
  const { samples } = measured;
  if (samples === 0) throw new InvalidAudio('media.unreadable', 'no sound in it');
  const levelled = isLevelled
    ? `${shape},${withoutOffset(measured.offset)}${levelling(measured.loudness)}`
    : shape;
  const filter = `${levelled},${framesFilter(samples, rendition)}`;
  let lufs = measured.loudness;
  const meter = {
    loudness: (value: number) => {
      lufs = value;
    },
    heard: () => undefined,
  };
  const isMetered = isLevelled && mayEndQuiet(measured);
  const encoding = { ...source, ...(isMetered && { meter }) };
  const seconds = await encode(library, encoding, filter, passProgress(PASSES - 1)).catch(rethrowDiskFull);
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
    notices: [...(isMetered ? quietness(lufs) : []), ...notices],
  };
};
