// What goes to an encoding process and what comes back.
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import type { CutShort } from '@meend/core/media/upload.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Bounds } from './confinement.ts';
import type { AudioRendition } from './rendition.ts';

export interface AudioJob {
  /** A recording in any of the accepted formats. */
  readonly input: string;
  /** What its first bytes say it is; without it, the content is looked at among the accepted formats. */
  readonly format?: AudioFormat;
  /** Written whole; its folder exists. */
  readonly output: string;
  readonly rendition: AudioRendition;
  /** Brought to the one loudness of all recordings, in two passes. */
  readonly isLevelled?: boolean;
}

export interface ProbeJob {
  readonly input: string;
  readonly format: AudioFormat;
}

/** Asks the process what it works with. */
export interface DescribeJob {
  readonly isQuestion: true;
}

export interface EncodedAudio {
  readonly seconds: number;
  readonly bytes: number;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  /** Loudest moments of equal stretches, 0 to 100; none of a recording that was not levelled. */
  readonly peaks: readonly number[];
}

export interface SoundFacts {
  readonly channels: number;
  /** As the file says; null where it does not. */
  readonly seconds: number | null;
}

export type ContentErrorCode =
  | 'media.unreadable'
  | 'media.cut-off'
  | 'media.several-recordings'
  | 'media.silent'
  | 'media.with-video'
  | 'media.too-short'
  | 'media.too-long'
  | 'media.too-many-channels';

/** encoder-died: the process crashed; time-limit, memory-limit: it took too much; no-room: the disk written to is full. */
export type ProcessErrorCode =
  | 'media.encoder-died'
  | 'media.time-limit'
  | 'media.memory-limit'
  | 'media.no-room';

export interface AudioFailure {
  readonly code: ContentErrorCode | ProcessErrorCode;
  readonly detail: string;
  /** Of one that was cut off, where its file says how long it should be. */
  readonly cutShort?: CutShort;
}

/** Thrown inside the process: the file is at fault, not the work. */
export class InvalidAudio extends Error {
  readonly code: ContentErrorCode;

  readonly cutShort: CutShort | undefined;

  constructor(code: ContentErrorCode, detail: string, cutShort?: CutShort) {
    super(detail);
    this.code = code;
    this.cutShort = cutShort;
  }
}

/** Thrown inside the process: the disk it writes to is full, or its quota is. */
export class OutOfDiskSpace extends Error {}

/** The system's words, as Node and FFmpeg pass them on. */
export const isDiskFullMessage = (message: string): boolean =>
  /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded/i.test(message);

export type AudioResult = Result<EncodedAudio, AudioFailure>;
interface EncoderFacts extends Bounds {
  /** "FFmpeg 5.1.9 (/usr/bin/ffmpeg)". */
  readonly encoder: string;
}

export type DescribeAnswer = Result<EncoderFacts, AudioFailure>;
export type ProbeResult = Result<SoundFacts, AudioFailure>;
