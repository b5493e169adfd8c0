// Files as received and as stored, and rejection codes of recordings.
import type { RecordingPosition, UploadErrorCode } from './upload.ts';

/** A completely received file. The receiver must move or delete it. */
export interface ReceivedFile {
  readonly path: string;
  /** Name given by the uploader. */
  readonly name: string;
  readonly bytes: number;
}

/** Why a recording cannot be processed. */
export interface UnfitRecording {
  readonly reason: UploadErrorCode;
  readonly position: RecordingPosition | null;
}

/** Thrown if the processing failed for no reason in the file, and the next attempt would fail the same way. */
export class RetryWouldFail extends Error {
  override readonly name = 'RetryWouldFail';
}

/** Thrown if the disk is full: a retry succeeds once there is space. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

/** Key in the file store. */
export interface StoredFile {
  /** "media/….mp3" */
  readonly key: string;
  readonly bytes: number;
}
