// Shape of an encoded recording. Files of one shape are cut at whole frames without references between them, so they
// can be joined frame by frame into one stream.

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
