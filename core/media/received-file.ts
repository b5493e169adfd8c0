// Files as they arrive, as they are stored, and why one becomes no recording.
import type { CutShort, UploadErrorCode } from './upload.ts';

/** A file that has arrived whole. Whoever takes it answers for it: it is moved on or let go, never left. */
export interface ReceivedFile {
  readonly path: string;
  /** As its sender calls it. */
  readonly name: string;
  readonly bytes: number;
}

/** Why a recording is not made. */
export interface UnfitRecording {
  readonly reason: UploadErrorCode;
  readonly cutShort: CutShort | null;
}

/** Thrown where the disk is full: the same work passes once there is room. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

/** A file of the file store. */
export interface StoredFile {
  /** "media/….mp3" */
  readonly key: string;
  readonly bytes: number;
}
