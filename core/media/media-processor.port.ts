// Processes uploaded files into the renditions for listeners.

import type { ReceivedFile, StoredFile, UnfitRecording } from '@meend/core/media/received-file.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Cover } from './cover.ts';
import type { PictureShape } from './picture-set.ts';
import type { Upload, UploadErrorCode } from './upload.ts';
import type { FinishedRecording } from './upload-store.port.ts';

export interface MediaProcessor {
  /** Validates content and headers and stores the file as the upload's source; a rejected file is deleted. */
  acceptAudio(id: UploadId, file: ReceivedFile): Promise<Result<null, UploadErrorCode>>;
  /** Decodes and re-encodes the picture without metadata in every width and format; the file is deleted. */
  acceptPicture(
    id: UploadId,
    file: ReceivedFile,
    shape: PictureShape,
  ): Promise<Result<Cover, UploadErrorCode>>;
  /**
   * Encodes the renditions from the stored source; idempotent. `onProgress` is called with the progress, 0 to 100.
   * Throws if the error may be internal, so that it is retried; `DiskFull` if only space is missing.
   */
  processAudio(
    id: UploadId,
    onProgress: (percent: number) => void,
  ): Promise<Result<FinishedRecording, UnfitRecording>>;
  /** Deletes the source. */
  releaseSource(id: UploadId): Promise<void>;
  /** Deletes all files made from an upload. */
  remove(upload: Upload): Promise<void>;
  /** Deletes unfinished files older than `before`; returns the count. */
  sweep(before: Date): Promise<number>;
  /** Keys of all recordings, covers and banners in the file store last changed before `before`. */
  listStored(before: Date): Promise<readonly StoredFile[]>;
  /** Deletes a stored file unless it was rewritten after `before`; false if it stays or does not exist. */
  removeStored(key: string, before: Date): Promise<boolean>;
}
