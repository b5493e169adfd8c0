// Messages to an encoding process and back.
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import type { RecordingShape } from '@meend/core/media/recording-shape.ts';
import type { RecordingPosition } from '@meend/core/media/upload.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Alignment } from '@meend/core/transcript/alignment/align-sentences.ts';
import type { Bounds } from './confinement.ts';
import type { AudioRendition } from './rendition.ts';

export interface AudioJob {
  /** A recording in any of the accepted formats. */
  readonly input: string;
  /** Format according to the file signature; without it, the demuxer is chosen among the accepted formats. */
  readonly format?: AudioFormat;
  /** Written atomically; its folder must exist. */
  readonly output: string;
  readonly rendition: AudioRendition;
  /** Normalized in two passes to the loudness of all recordings. */
  readonly isLevelled?: boolean;
}

export interface ProbeJob {
  readonly input: string;
  readonly format: AudioFormat;
}

/** Finds these sentences in a recording. */
export interface AlignJob {
  readonly input: string;
  readonly format: AudioFormat;
  /** Length of the recording. */
  readonly seconds: number;
  readonly sentences: readonly string[];
}

/** Asks the process for its encoder's name and version. */
export interface DescribeJob {
  readonly isQuestion: true;
}

export interface EncodedAudio {
  /** Of whole frames, so that recordings can be joined. */
  readonly seconds: number;
  readonly bytes: number;
  /** SHA-256 of the output, in hex. */
  readonly hash: string;
  readonly shape: RecordingShape;
  /** Peaks of equal stretches, 0 to 100. */
  readonly peaks: readonly number[];
  /** What was missing, chosen or left out. */
  readonly notices: readonly RecordingNotice[];
}

/** Tracks of a file by what they hold. */
export interface TrackCounts {
  readonly sound: number;
  readonly pictures: number;
  /** Text and data. */
  readonly others: number;
}

export interface SoundFacts {
  readonly channels: number;
  /** According to the file; null if it does not say. */
  readonly seconds: number | null;
  readonly tracks: TrackCounts;
}

export type ContentErrorCode =
  | 'media.unreadable'
  | 'media.cut-off'
  | 'media.damaged'
  | 'media.protected'
  | 'media.changes-format'
  | 'media.several-recordings'
  | 'media.silent'
  | 'media.with-video'
  | 'media.too-short'
  | 'media.too-long'
  | 'media.too-many-channels';

/**
 * encoder-died: the process crashed; unfit-encoder: it wrote something else than it was asked for; time-limit,
 * memory-limit: it was ended; no-room: the output's disk is full.
 */
export type ProcessErrorCode =
  | 'media.encoder-died'
  | 'media.unfit-encoder'
  | 'media.time-limit'
  | 'media.memory-limit'
  | 'media.no-room';

export interface AudioFailure {
  readonly code: ContentErrorCode | ProcessErrorCode;
  readonly detail: string;
  /** Where the file is not as it should be, if that is known. */
  readonly position?: RecordingPosition;
}

/** Thrown inside the process if the file is invalid, rather than the processing. */
export class InvalidAudio extends Error {
  readonly code: ContentErrorCode;

  readonly position: RecordingPosition | undefined;

  constructor(code: ContentErrorCode, detail: string, position?: RecordingPosition) {
    super(detail);
    this.code = code;
    this.position = position;
  }
}

/** Thrown inside the process if the encoder wrote something else than it was asked for: no error of the recording. */
export class UnfitEncoder extends Error {}

/** Thrown inside the process if the output's disk or quota is full. */
export class OutOfDiskSpace extends Error {}

/** Matches the system's messages, as Node and FFmpeg pass them on. */
export const isDiskFullMessage = (message: string): boolean =>
  /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded/i.test(message);

export type AudioResult = Result<EncodedAudio, AudioFailure>;
export type AlignResult = Result<Alignment, AudioFailure>;
interface EncoderFacts extends Bounds {
  /** "FFmpeg 5.1.9 (/usr/bin/ffmpeg)". */
  readonly encoder: string;
  /** "eSpeak NG 1.51 (/usr/bin/espeak-ng)"; null without such a program. */
  readonly speech: string | null;
}

export type DescribeAnswer = Result<EncoderFacts, AudioFailure>;
export type ProbeResult = Result<SoundFacts, AudioFailure>;
