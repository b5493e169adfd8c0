// Shape of an encoded recording. Files of one shape are cut at whole frames without references between them, so they
// can be joined frame by frame into one stream.
import { base64 } from '@meend/core/shared/base64.ts';

export interface RecordingShape {
  /** Samples a second. */
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  readonly bitsPerSecond: number;
}

/** Samples of an MP3 frame (MPEG-1, Layer III) per channel. */
export const SAMPLES_PER_FRAME = 1152;

/** Of the rendition for everybody. */
export const standardShape: RecordingShape = { sampleRate: 32_000, channels: 1, bitsPerSecond: 64_000 };

/** Of the subscribers' rendition: full bandwidth. */
export const betterShape = (channels: number): RecordingShape =>
  channels === 1
    ? { sampleRate: 44_100, channels: 1, bitsPerSecond: 96_000 }
    : { sampleRate: 44_100, channels: 2, bitsPerSecond: 128_000 };

export const isSameShape = (one: RecordingShape, other: RecordingShape): boolean =>
  one.sampleRate === other.sampleRate &&
  one.channels === other.channels &&
  one.bitsPerSecond === other.bitsPerSecond;

/** Recordings of a stream; a longer story goes on with the next stream. */
export const MAX_JOINED = 24;

/** Between the recordings' names in the address of a stream. */
export const JOINED_BY = '~';

/** Whether they can be joined: none was encoded before shapes were stored. */
export const haveOneShape = (files: readonly { readonly shape?: RecordingShape }[]): boolean => {
  const shape = files[0]?.shape;
  return (
    shape !== undefined && files.every((file) => file.shape !== undefined && isSameShape(file.shape, shape))
  );
};

export const megabytesAnHour = ({ bitsPerSecond }: Pick<RecordingShape, 'bitsPerSecond'>): number =>
  Math.round((bitsPerSecond * 3_600) / 8 / 1_000_000);

// Waveform of a recording for its pictures: the loudness over time, with the same number of peaks whatever its length.

export const WAVEFORM_LENGTH = 300;

/** One peak for each of 300 equal stretches; none for a recording without measured peaks. */
export const waveform = (peaks: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: peaks.length === 0 ? 0 : WAVEFORM_LENGTH }, (_, index) => {
    const from = Math.floor((index * peaks.length) / WAVEFORM_LENGTH);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / WAVEFORM_LENGTH));
    return Math.max(...peaks.slice(from, to));
  });

/** A byte for each peak, 0 to 100, in base64. */
export const waveformText = (peaks: readonly number[]): string => base64(waveform(peaks));
