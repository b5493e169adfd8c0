import { rm } from 'node:fs/promises';
import { pictureFormatOf } from '@meend/core/media/file-type.ts';
import type { MediaProcessor, SourceStore } from '@meend/core/media/media-processor.port.ts';
import { coverOfUpload, filesOfPicture, type PictureShape } from '@meend/core/media/picture-set.ts';
import type { UnfitRecording } from '@meend/core/media/received-file.ts';
import { recordingDefects } from '@meend/core/media/recording-defects.ts';
import type { FinishedRecording, UploadStore } from '@meend/core/media/upload-store.port.ts';
import type { AssetId, UploadId } from '@meend/core/shared/ids.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import type { SentenceFinder } from '@meend/core/transcript/alignment/sentence-finder.port.ts';
import { audioEncoder } from './audio-encoder.ts';
import type { AudioFailure, DescribeAnswer } from './audio-job.ts';
import { readFileSignature } from './file-signature.ts';
import { sentenceFinder } from './find-sentences.ts';
import type { PictureProcesses } from './picture-processes.ts';
import { audioReencoder } from './reencode-audio.ts';
import {
  audioRenderer,
  keyOf,
  type RenditionFiles,
  requireUploadError,
  rethrowDiskFull,
  uploadErrorOf,
} from './render-audio.ts';
import { betterRendition, webRendition } from './rendition.ts';
import { allowedUploadPaths, uploadFolders } from './upload-folders.ts';

interface MediaProcessorDeps {
  readonly dataDir: string;
  /** Path of the FFmpeg program; null for the FFmpeg that node-av links. */
  readonly ffmpeg: string | null;
  /** Path of eSpeak NG's program; null if there is none. */
  readonly speech: string | null;
  readonly files: RenditionFiles &
    Pick<MediaProcessor, 'listStored' | 'removeStored'> & { remove(key: string): Promise<void> };
  readonly sources: SourceStore;
  readonly uploads: Pick<UploadStore, 'find'>;
  /** Closed together with the media processor. */
  readonly pictures: PictureProcesses;
}

export interface DiskMediaProcessor extends MediaProcessor, SentenceFinder {
  /** Name and version of the encoder for the operator; fails if it does not start. */
  describeEncoder(): Promise<DescribeAnswer>;
  /** Ends the child processes. */
  close(): void;
}

/** Both renditions are named after the upload, so that a retry writes the same files. */
const standardAsset = (id: UploadId): AssetId => id as string as AssetId;
const betterAsset = (id: UploadId): AssetId =>
  `${id.slice(0, -1)}${(Number.parseInt(id.slice(-1), 16) ^ 1).toString(16)}` as AssetId;

const pictureKeys = (id: UploadId, shape: PictureShape) =>
  filesOfPicture(id, shape).map(({ address, ...file }) => ({ ...file, key: address.slice(1) }));

export const diskMediaProcessor = ({
  dataDir,
  ffmpeg,
  speech,
  files,
  sources,
  uploads,
  pictures,
}: MediaProcessorDeps): DiskMediaProcessor => {
  const encoder = audioEncoder({ ffmpeg, speech, places: allowedUploadPaths(dataDir) });
  const folders = uploadFolders(dataDir);
  const unlink = (path: string): Promise<void> => rm(path, { force: true });

  const render = audioRenderer({ encoder, folders, files });

  const failed = (failure: AudioFailure): Result<never, UnfitRecording> =>
    fail({ reason: requireUploadError(failure), position: failure.position ?? null });

  const makeReady = async (
    id: UploadId,
    input: string,
    onProgress: (percent: number) => void,
  ): Promise<Result<FinishedRecording, UnfitRecording>> => {
    const { sound } = await readFileSignature(input);
    if (sound === null) return fail({ reason: recordingDefects.damaged.rejection, position: null });
    const probed = await encoder.probeAudio({ input, format: sound });
    if (!probed.ok) return failed(probed.error);
    const shares = { standard: 0, better: 0 };
    const progressOf = (which: keyof typeof shares) => (share: number) => {
      shares[which] = share;
      onProgress(Math.min(99, 50 * (shares.standard + shares.better)));
    };
    const made = { input, format: sound };
    const betterFormat = betterRendition(probed.value.channels);
    const [standard, better] = await Promise.all([
      render({ ...made, assetId: standardAsset(id), rendition: webRendition }, progressOf('standard')),
      render({ ...made, assetId: betterAsset(id), rendition: betterFormat }, progressOf('better')),
    ]);
    if (!standard.ok) return failed(standard.error);
    if (!better.ok) return failed(better.error);
    return succeed({ ...standard.value, better: better.value.media });
  };

  return {
    ...audioReencoder({ render, folders, files, sources }),
    ...sentenceFinder({ encoder, folders, files }),
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
        await unlink(path);
        return fail({ reason: 'upload.not-audio', position: null });
      }
      const probed = await encoder.probeAudio({ input: path, format: sound });
      if (!probed.ok) {
        await unlink(path);
        // A file that crashes or exhausts the probe is rejected as damaged.
        return fail({
          reason: uploadErrorOf(probed.error) ?? recordingDefects.damaged.rejection,
          position: probed.error.position ?? null,
        });
      }
      await sources.store(id, path);
      return succeed(null);
    },

    async acceptPicture(id, { path }, shape) {
      const format = pictureFormatOf((await readFileSignature(path)).first);
      if (format === null) {
        await unlink(path);
        return fail('upload.not-picture');
      }
      const targets = pictureKeys(id, shape).map((one) => ({
        ...one,
        path: folders.workFile(id, `${one.width}.${one.type}`),
      }));
      const outputs = targets.map(({ key: _, ...output }) => output);
      const result = await pictures.draw({ input: path, format, fit: 'cover', outputs });
      await unlink(path);
      if (!result.ok) {
        for (const { path: output } of outputs) await unlink(output);
        const isTooMuch = result.error.code === 'picture.too-many-pixels';
        return fail(isTooMuch ? 'upload.picture-pixels' : 'upload.picture-damaged');
      }
      for (const { key, path: output } of targets) await files.put(key, output);
      return succeed({ ...coverOfUpload(id, shape), tint: result.value.tint });
    },

    async processAudio(id, onProgress) {
      try {
        const source = await sources.open(id);
        return await makeReady(id, source.path, onProgress).finally(source.close);
      } catch (error) {
        return rethrowDiskFull(error);
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
