import { rm } from 'node:fs/promises';
import type { FileStore } from '@meend/core/media/file-store.port.ts';
import { type AudioFormat, pictureFormatOf } from '@meend/core/media/file-type.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { MediaProcessor } from '@meend/core/media/media-processor.port.ts';
import { coverOfUpload, filesOfPicture, type PictureShape } from '@meend/core/media/picture-set.ts';
import { DiskFull, type UnfitRecording } from '@meend/core/media/received-file.ts';
import type { SourceStore } from '@meend/core/media/stored-sources.port.ts';
import type { UploadErrorCode } from '@meend/core/media/upload.ts';
import type { FinishedRecording, UploadStore } from '@meend/core/media/upload-store.port.ts';
import type { AssetId, UploadId } from '@meend/core/shared/ids.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { audioEncoder } from './audio-encoder.ts';
import {
  type AudioFailure,
  type AudioResult,
  type ContentErrorCode,
  type DescribeAnswer,
  isDiskFullMessage,
} from './audio-job.ts';
import { readFileSignature } from './file-signature.ts';
import type { PictureProcesses } from './picture-processes.ts';
import { type AudioRendition, betterRendition, webRendition } from './rendition.ts';
import { allowedUploadPaths, uploadFolders } from './upload-folders.ts';

interface MediaProcessorDeps {
  readonly dataDir: string;
  /** Path of the FFmpeg program; null for the FFmpeg that node-av links. */
  readonly ffmpeg: string | null;
  readonly files: Pick<FileStore, 'put'> &
    Pick<MediaProcessor, 'listStored' | 'removeStored'> & { remove(key: string): Promise<void> };
  readonly sources: SourceStore;
  readonly uploads: Pick<UploadStore, 'find'>;
  /** Closed together with the media processor. */
  readonly pictures: PictureProcesses;
}

export interface DiskMediaProcessor extends MediaProcessor {
  /** Name and version of the encoder for the operator; fails if it does not start. */
  describeEncoder(): Promise<DescribeAnswer>;
  /** Ends the child processes. */
  close(): void;
}

const uploadErrors: Readonly<Record<ContentErrorCode, UploadErrorCode>> = {
  'media.unreadable': 'upload.audio-damaged',
  'media.cut-off': 'upload.audio-cut-off',
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
const uploadErrorOf = ({ code }: AudioFailure): UploadErrorCode | null =>
  isContentError(code) ? uploadErrors[code] : null;

/** Both renditions are named after the upload, so that a retry writes the same files. */
const standardAsset = (id: UploadId): AssetId => id as string as AssetId;
const betterAsset = (id: UploadId): AssetId =>
  `${id.slice(0, -1)}${(Number.parseInt(id.slice(-1), 16) ^ 1).toString(16)}` as AssetId;

const keyOf = (assetId: AssetId, { extension }: AudioRendition): string => `media/${assetId}.${extension}`;

const pictureKeys = (id: UploadId, shape: PictureShape) =>
  filesOfPicture(id, shape).map(({ address, ...file }) => ({ ...file, key: address.slice(1) }));

interface Rendered {
  readonly id: UploadId;
  readonly input: string;
  readonly format: AudioFormat;
}

export const diskMediaProcessor = ({
  dataDir,
  ffmpeg,
  files,
  sources,
  uploads,
  pictures,
}: MediaProcessorDeps): DiskMediaProcessor => {
  const encoder = audioEncoder({ ffmpeg, places: allowedUploadPaths(dataDir) });
  const folders = uploadFolders(dataDir);
  const letGo = (path: string): Promise<void> => rm(path, { force: true });

  const render = async (
    { id, input, format }: Rendered,
    assetId: AssetId,
    rendition: AudioRendition,
    onProgress: (share: number) => void,
  ): Promise<{ readonly answer: AudioResult; readonly media: MediaFile | null }> => {
    const output = folders.workFile(id, `${assetId}.${rendition.extension}`);
    const job = { input, format, output, rendition, isLevelled: true };
    const answer = await encoder.encodeAudio(job, onProgress);
    if (!answer.ok) return { answer, media: null };
    await files.put(keyOf(assetId, rendition), output);
    const { hash, bytes, seconds, shape } = answer.value;
    const { extension, mimeType } = rendition;
    return { answer, media: { assetId, hash, extension, mimeType, bytes, seconds, shape } };
  };

  const failed = (failure: AudioFailure): Result<never, UnfitRecording> => {
    const reason = uploadErrorOf(failure);
    if (reason === null) {
      const message = `${failure.code}: ${failure.detail}`;
      throw failure.code === 'media.no-room' ? new DiskFull(message) : new Error(message);
    }
    return fail({ reason, cutShort: failure.cutShort ?? null });
  };

  const makeReady = async (
    id: UploadId,
    input: string,
    onProgress: (percent: number) => void,
  ): Promise<Result<FinishedRecording, UnfitRecording>> => {
    const { sound } = await readFileSignature(input);
    if (sound === null) return fail({ reason: 'upload.audio-damaged', cutShort: null });
    const probed = await encoder.probeAudio({ input, format: sound });
    if (!probed.ok) return failed(probed.error);
    const shares = { standard: 0, better: 0 };
    const progressOf = (which: keyof typeof shares) => (share: number) => {
      shares[which] = share;
      onProgress(Math.min(99, 50 * (shares.standard + shares.better)));
    };
    const made = { id, input, format: sound };
    const [standard, better] = await Promise.all([
      render(made, standardAsset(id), webRendition, progressOf('standard')),
      render(made, betterAsset(id), betterRendition(probed.value.channels), progressOf('better')),
    ]);
    if (!standard.answer.ok) return failed(standard.answer.error);
    if (!better.answer.ok) return failed(better.answer.error);
    if (!standard.media) throw new Error('a rendition was encoded but not stored');
    return succeed({ media: standard.media, better: better.media, peaks: standard.answer.value.peaks });
  };

  return {
    describeEncoder: encoder.describe,
    close: () => {
      encoder.stop();
      pictures.stop();
    },
    releaseSource: sources.release,
    sweep: async (before) =>
      (await folders.sweep(before)) +
      (await sources.sweep(before, async (id) => (await uploads.find(id)) !== null)),
    listStored: files.listStored,
    removeStored: files.removeStored,

    async acceptAudio(id, { path }) {
      const { sound } = await readFileSignature(path);
      if (sound === null) {
        await letGo(path);
        return fail('upload.not-audio');
      }
      const probed = await encoder.probeAudio({ input: path, format: sound });
      if (!probed.ok) {
        await letGo(path);
        // A file that crashes or exhausts the probe is rejected as damaged.
        return fail(uploadErrorOf(probed.error) ?? 'upload.audio-damaged');
      }
      await sources.store(id, path);
      return succeed(null);
    },

    async acceptPicture(id, { path }, shape) {
      const format = pictureFormatOf((await readFileSignature(path)).first);
      if (format === null) {
        await letGo(path);
        return fail('upload.not-picture');
      }
      const targets = pictureKeys(id, shape).map((one) => ({
        ...one,
        path: folders.workFile(id, `${one.width}.${one.type}`),
      }));
      const outputs = targets.map(({ key: _, ...output }) => output);
      const result = await pictures.draw({ input: path, format, fit: 'cover', outputs });
      await letGo(path);
      if (!result.ok) {
        for (const { path: output } of outputs) await letGo(output);
        const isTooMuch = result.error.code === 'picture.too-many-pixels';
        return fail(isTooMuch ? 'upload.picture-pixels' : 'upload.picture-damaged');
      }
      for (const { key, path: output } of targets) await files.put(key, output);
      return succeed(coverOfUpload(id, shape));
    },

    async processAudio(id, onProgress) {
      try {
        const source = await sources.open(id);
        return await makeReady(id, source.path, onProgress).finally(source.close);
      } catch (error) {
        // Copying the source here or storing the output can also fill the disk.
        throw error instanceof Error && isDiskFullMessage(error.message)
          ? new DiskFull(error.message)
          : error;
      }
    },

    async remove({ id, kind }) {
      await sources.release(id);
      const keys =
        kind === 'picture'
          ? [...pictureKeys(id, 'square'), ...pictureKeys(id, 'wide')].map(({ key }) => key)
          : [keyOf(standardAsset(id), webRendition), keyOf(betterAsset(id), webRendition)];
      for (const key of keys) await files.remove(key);
    },
  };
};
