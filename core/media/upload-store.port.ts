// Uploads; their files are in the file store.

import type { UploadId } from '@meend/core/shared/ids.ts';
import type { MediaFile } from './media-file.ts';
import type { Cover } from './picture-set.ts';
import type { RecordingNotice } from './recording-notice.ts';
import type { NewUpload, RecordingPosition, Upload, UploadErrorCode } from './upload.ts';

export interface FinishedRecording {
  readonly media: MediaFile;
  readonly better: MediaFile | null;
  readonly peaks: readonly number[];
  readonly notices: readonly RecordingNotice[];
}

export interface UploadStore {
  /** Stores a recording to be processed. */
  addRecording(upload: NewUpload): Promise<void>;
  /** Stores a picture that is ready. */
  addPicture(upload: NewUpload, cover: Cover): Promise<void>;
  /** Stores a rejected file, for its status. */
  addRefused(upload: NewUpload, reason: UploadErrorCode, position?: RecordingPosition | null): Promise<void>;
  find(id: UploadId): Promise<Upload | null>;
  /** Those that exist, in any order. */
  findAll(ids: readonly UploadId[]): Promise<readonly Upload[]>;
  /** The upload of a URL in a create or update body; null for a URL that no upload has. */
  findByAddress(address: string): Promise<Upload | null>;
  /** Progress of processing, 0 to 100; never decreases, and clears the waiting reason. */
  progress(id: UploadId, percent: number): Promise<void>;
  /** Processing is paused until there is space on the disk. */
  waitForFreeSpace(id: UploadId): Promise<void>;
  finish(id: UploadId, recording: FinishedRecording, now: Date): Promise<void>;
  refuse(
    id: UploadId,
    reason: UploadErrorCode,
    now: Date,
    position?: RecordingPosition | null,
  ): Promise<void>;
  /** Reopens a rejected recording after an operator requeued its job. */
  reopen(id: UploadId): Promise<void>;
  /**
   * True if it was unclaimed or already this owner's; false, and nothing changes, if it is claimed by another or
   * unknown.
   */
  claim(id: UploadId, owner: string): Promise<boolean>;
  /** Unclaimed uploads older than `before`, oldest first; without those in processing. */
  findAbandoned(before: Date, limit: number): Promise<readonly Upload[]>;
  /** Deletes an unclaimed upload; false if it was claimed meanwhile. */
  remove(id: UploadId): Promise<boolean>;
}
