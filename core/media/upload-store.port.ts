// What admins have uploaded: the facts; the files themselves lie in the file store.

import type { UploadId } from '@meend/core/shared/ids.ts';
import type { Cover } from './cover.ts';
import type { MediaFile } from './media-file.ts';
import type { CutShort, NewUpload, Upload, UploadErrorCode } from './upload.ts';

export interface FinishedRecording {
  readonly media: MediaFile;
  readonly better: MediaFile | null;
  readonly peaks: readonly number[];
}

export interface UploadStore {
  /** Keeps a recording that is to be processed. */
  addRecording(upload: NewUpload): Promise<void>;
  /** Keeps a picture that is ready. */
  addPicture(upload: NewUpload, cover: Cover): Promise<void>;
  /** Keeps that a file was refused, for whoever asks how its processing went. */
  addRefused(upload: NewUpload, reason: UploadErrorCode): Promise<void>;
  find(id: UploadId): Promise<Upload | null>;
  /** The upload an address in a create or update body speaks of; null for an address we never gave. */
  findByAddress(address: string): Promise<Upload | null>;
  /** How far a processing upload is, 0 to 100; never goes back, and waits for nothing any more. */
  progress(id: UploadId, percent: number): Promise<void>;
  /** Processing stands still until there is room on the disk. */
  waitForFreeSpace(id: UploadId): Promise<void>;
  finish(id: UploadId, recording: FinishedRecording, now: Date): Promise<void>;
  refuse(id: UploadId, reason: UploadErrorCode, now: Date, cutShort?: CutShort | null): Promise<void>;
  /** Takes a refused recording up again: an operator had its job run once more. */
  reopen(id: UploadId): Promise<void>;
  /** True when it was unclaimed or already this owner's; false, and nothing changes, when it is another's or unknown. */
  claim(id: UploadId, owner: string): Promise<boolean>;
  /** Unclaimed uploads from before the moment, oldest first; what is still processing is left alone. */
  findAbandoned(before: Date, limit: number): Promise<readonly Upload[]>;
  /** Removes an unclaimed upload; false when somebody claimed it in the meantime. */
  remove(id: UploadId): Promise<boolean>;
}
