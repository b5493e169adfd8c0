// Processes uploaded files into the renditions for listeners.

import type { AssetId, UploadId } from '@meend/core/shared/ids.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { MediaFile } from './media-file.ts';
import type { Cover, PictureShape } from './picture-set.ts';
import type { ReceivedFile, StoredFile, UnfitRecording } from './received-file.ts';
import type { RecordingShape } from './recording-shape.ts';
import type { Upload, UploadErrorCode } from './upload.ts';
import type { FinishedRecording } from './upload-store.port.ts';

type Channels = RecordingShape['channels'];

/** Renditions of a stored recording to encode again, under new ids. */
export interface ReencodingOrder {
  readonly media: MediaFile;
  readonly better: MediaFile | null;
  /** Id of the new standard rendition; null to leave the stored one. */
  readonly standardAs: AssetId | null;
  /** The same of the better rendition, with its channels. */
  readonly betterAs: { readonly assetId: AssetId; readonly channels: Channels } | null;
}

export interface ReencodedAudio {
  /** Null if it was left. */
  readonly media: MediaFile | null;
  readonly better: MediaFile | null;
  readonly peaks: readonly number[];
  /** `rendition`: the source is no longer stored. */
  readonly from: 'source' | 'rendition';
}

export interface MediaProcessor {
  /** Validates content and headers and stores the file as the upload's source; a rejected file is deleted. */
  acceptAudio(id: UploadId, file: ReceivedFile): Promise<Result<null, UnfitRecording>>;
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
  /** Channels of a stored rendition by its first frames; null if it is missing or damaged. */
  readChannels(file: MediaFile): Promise<Channels | null>;
  /**
   * Encodes from the source if it is still stored, else from the best stored rendition. Throws as `processAudio` does;
   * `missing`: there is nothing to encode from.
   */
  reencodeAudio(
    order: ReencodingOrder,
    onProgress: (percent: number) => void,
  ): Promise<Result<ReencodedAudio, UploadErrorCode | 'missing'>>;
  /** Rewrites stored renditions unchanged, so that the sweep leaves them for a day; missing ones are ignored. */
  renewStored(files: readonly MediaFile[]): Promise<void>;
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

// File store, addressed by keys like `media/{asset}.mp3` or `covers/{name}.svg`; never by user input.

export interface FileStore {
  /** Moves a finished file into the store atomically. Idempotent. */
  put(key: string, sourcePath: string): Promise<void>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
}

// Sources of recordings, stored until they are encoded.

interface OpenSource {
  readonly path: string;
  /** Deletes the local copy at the path; the source stays. */
  close(): Promise<void>;
}

export interface SourceStore {
  /** Stores a received file. */
  store(id: UploadId, path: string): Promise<void>;
  has(id: UploadId): Promise<boolean>;
  /** Rejects if there is none, or it is unavailable. */
  open(id: UploadId): Promise<OpenSource>;
  /** No effect if there is none. */
  release(id: UploadId): Promise<void>;
  /** Deletes unused sources older than `before`, and partial files beside them; returns the count. */
  sweep(before: Date, isNeeded: (id: UploadId) => Promise<boolean>): Promise<number>;
}
