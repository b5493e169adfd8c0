// Turns files that admins sent into what listeners get, and keeps them until then.

import type { ReceivedFile, StoredFile, UnfitRecording } from '@meend/core/media/received-file.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Cover } from './cover.ts';
import type { PictureShape } from './picture-set.ts';
import type { Upload, UploadErrorCode } from './upload.ts';
import type { FinishedRecording } from './upload-store.port.ts';

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
