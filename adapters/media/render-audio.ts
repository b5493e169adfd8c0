// Encodes a recording to a rendition and stores that.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { FileStore } from '@meend/core/media/media-processor.port.ts';
import { DiskFull, RetryWouldFail } from '@meend/core/media/received-file.ts';
import { recordingDefects } from '@meend/core/media/recording-defects.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import type { UploadErrorCode } from '@meend/core/media/upload.ts';
import type { AssetId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { AudioEncoder } from './audio-encoder.ts';
import {
  type AudioFailure,
  type ContentErrorCode,
  isDiskFullMessage,
  type ProcessErrorCode,
} from './audio-job.ts';
import type { AudioRendition } from './rendition.ts';
import type { UploadFolders } from './upload-folders.ts';

const uploadErrors: Readonly<Record<ContentErrorCode, UploadErrorCode>> = {
  'media.unreadable': recordingDefects.damaged.rejection,
  'media.damaged': recordingDefects.damaged.rejection,
  'media.cut-off': recordingDefects.cut.rejection,
  'media.protected': recordingDefects.protected.rejection,
  'media.changes-format': recordingDefects['changes-format'].rejection,
  'media.several-recordings': 'upload.audio-several',
  'media.silent': 'upload.audio-silent',
  'media.with-video': 'upload.audio-with-video',
  'media.too-short': 'upload.audio-too-short',
  'media.too-long': 'upload.audio-too-long',
  'media.too-many-channels': 'upload.audio-channels',
};

const isContentError = (code: AudioFailure['code']): code is ContentErrorCode =>
  Object.hasOwn(uploadErrors, code);

/** Error of the file itself; null if the processing failed. */
export const uploadErrorOf = ({ code }: AudioFailure): UploadErrorCode | null =>
  isContentError(code) ? uploadErrors[code] : null;

/** Whether the next attempt may end otherwise: another process, a machine with less to do. */
const retryHelps: Readonly<Record<ProcessErrorCode, boolean>> = {
  'media.encoder-died': true,
  'media.time-limit': true,
  'media.no-room': true,
  'media.memory-limit': false,
  'media.unfit-encoder': false,
};

/** Error of the file itself; throws if the processing failed. */
export const requireUploadError = (failure: AudioFailure): UploadErrorCode => {
  const reason = uploadErrorOf(failure);
  if (reason !== null) return reason;
  const message = `${failure.code}: ${failure.detail}`;
  if (failure.code === 'media.no-room') throw new DiskFull(message);
  throw retryHelps[failure.code as ProcessErrorCode] ? new Error(message) : new RetryWouldFail(message);
};

/** Copying the input or storing the output can also fill the disk. */
export const rethrowDiskFull = (error: unknown): never => {
  throw error instanceof Error && isDiskFullMessage(error.message) ? new DiskFull(error.message) : error;
};

export const keyOf = (assetId: AssetId, { extension }: Pick<AudioRendition, 'extension'>): string =>
  `media/${assetId}.${extension}`;

export interface RenditionFiles extends Pick<FileStore, 'has' | 'put'> {
  /** Streams the file or a range of it, both ends inclusive. */
  read(key: string, span?: { readonly start: number; readonly end: number }): Promise<Readable>;
}

/** A copy where the encoding processes may read it. */
export const copyRendition = async (
  {
    folders,
    files,
  }: { readonly folders: Pick<UploadFolders, 'workFile'>; readonly files: Pick<RenditionFiles, 'read'> },
  file: MediaFile,
): Promise<string> => {
  const path = folders.workFile(file.assetId, `again-${crypto.randomUUID()}`);
  try {
    await pipeline(await files.read(keyOf(file.assetId, file)), createWriteStream(path, { flags: 'wx' }));
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

interface Rendered {
  readonly media: MediaFile;
  readonly peaks: readonly number[];
  readonly notices: readonly RecordingNotice[];
}

interface RendererDeps {
  readonly encoder: Pick<AudioEncoder, 'encodeAudio'>;
  readonly folders: Pick<UploadFolders, 'workFile'>;
  readonly files: Pick<FileStore, 'put'>;
}

export interface RenderJob {
  readonly input: string;
  readonly format: AudioFormat;
  readonly assetId: AssetId;
  readonly rendition: AudioRendition;
}

/** Idempotent for each asset id. */
export type RenderAudio = (
  job: RenderJob,
  onProgress: (share: number) => void,
) => Promise<Result<Rendered, AudioFailure>>;

export const audioRenderer =
  ({ encoder, folders, files }: RendererDeps): RenderAudio =>
  async ({ input, format, assetId, rendition }, onProgress) => {
    const { extension, mimeType } = rendition;
    const output = folders.workFile(assetId, extension);
    const answer = await encoder.encodeAudio(
      { input, format, output, rendition, isLevelled: true },
      onProgress,
    );
    if (!answer.ok) return answer;
    await files.put(keyOf(assetId, rendition), output);
    const { hash, bytes, seconds, shape, peaks, notices } = answer.value;
    return succeed({ media: { assetId, hash, extension, mimeType, bytes, seconds, shape }, peaks, notices });
  };
