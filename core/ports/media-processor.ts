// Turns files that admins sent into what listeners get, and keeps them until then.
import type { Cover } from '@meend/core/catalogue/story.ts';
import type { PictureShape } from '@meend/core/media/picture-set.ts';
import type { CutShort, Upload, UploadErrorCode } from '@meend/core/media/upload.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { FinishedRecording } from './stores/upload-store.ts';

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

export interface MediaProcessor {
  /** What the content is, or null: neither a sound nor a picture we take. */
  kindOf(file: ReceivedFile): Promise<Upload['kind'] | null>;
  /** Checks content and headers and keeps the file as the upload's source; a refused file is let go. */
  acceptAudio(id: UploadId, file: ReceivedFile): Promise<Result<null, UploadErrorCode>>;
  /** Decodes the picture and encodes it anew, without metadata, in every width and format; the file is let go. */
  acceptPicture(
    id: UploadId,
    file: ReceivedFile,
    shape: PictureShape,
  ): Promise<Result<Cover, UploadErrorCode>>;
  /**
   * Makes the renditions from the kept source; repeating it is harmless. `told` hears 0 to 100. Throws where the fault
   * may be ours, so that it is tried again; `DiskFull` where room is all that is missing.
   */
  processAudio(
    id: UploadId,
    onProgress: (percent: number) => void,
  ): Promise<Result<FinishedRecording, UnfitRecording>>;
  /** Lets a file go that nobody took. */
  discard(file: ReceivedFile): Promise<void>;
  /** The source is not needed any more. */
  releaseSource(id: UploadId): Promise<void>;
  /** Removes everything made of an upload. */
  remove(upload: Upload): Promise<void>;
  /** Removes what was begun before the moment and never finished; answers how many files it was. */
  sweep(before: Date): Promise<number>;
  /** Every recording, cover and banner the file store holds, those changed since the moment left out. */
  listStored(before: Date): Promise<readonly StoredFile[]>;
  /** Removes a stored file, unless it was written anew since the moment; false when it stays or is gone already. */
  removeStored(key: string, before: Date): Promise<boolean>;
}
