// Encodes stored recordings again: from the source if it is still stored, else from the best rendition.
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type {
  MediaProcessor,
  ReencodedAudio,
  ReencodingOrder,
  SourceStore,
} from '@meend/core/media/media-processor.port.ts';
import { LEAD_BYTES, readMp3Lead } from '@meend/core/media/mp3-frames.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { readFileSignature } from './file-signature.ts';
import {
  copyRendition,
  keyOf,
  type RenderAudio,
  type RenderJob,
  type RenditionFiles,
  requireUploadError,
  rethrowDiskFull,
} from './render-audio.ts';
import { betterRendition, webRendition } from './rendition.ts';
import type { UploadFolders } from './upload-folders.ts';

interface ReencoderDeps {
  readonly render: RenderAudio;
  readonly folders: Pick<UploadFolders, 'workFile'>;
  readonly files: RenditionFiles;
  readonly sources: Pick<SourceStore, 'has' | 'open'>;
}

type Reencoder = Pick<MediaProcessor, 'readChannels' | 'reencodeAudio' | 'renewStored'>;

interface OpenInput {
  readonly path: string;
  readonly from: ReencodedAudio['from'];
  close(): Promise<void>;
}

export const audioReencoder = ({ render, folders, files, sources }: ReencoderDeps): Reencoder => {
  const isStored = (file: MediaFile): Promise<boolean> => files.has(keyOf(file.assetId, file));

  const copyOf = (file: MediaFile): Promise<string> => copyRendition({ folders, files }, file);

  /** A new better rendition is never made from the standard one, which has less in it. */
  const bestStored = async ({ media, better, betterAs }: ReencodingOrder): Promise<MediaFile | null> => {
    if (better !== null && (await isStored(better))) return better;
    return betterAs === null && (await isStored(media)) ? media : null;
  };

  const openInput = async (order: ReencodingOrder): Promise<OpenInput | null> => {
    // The standard rendition of an upload has its id.
    const upload = order.media.assetId as string as UploadId;
    if (await sources.has(upload)) return { ...(await sources.open(upload)), from: 'source' };
    const file = await bestStored(order);
    if (file === null) return null;
    const path = await copyOf(file);
    return { path, from: 'rendition', close: () => rm(path, { force: true }) };
  };

  const jobsOf = (
    { standardAs, betterAs }: ReencodingOrder,
    input: string,
    format: AudioFormat,
  ): readonly RenderJob[] => [
    ...(standardAs === null ? [] : [{ input, format, assetId: standardAs, rendition: webRendition }]),
    ...(betterAs === null
      ? []
      : [{ input, format, assetId: betterAs.assetId, rendition: betterRendition(betterAs.channels) }]),
  ];

  const encodeFrom = async (
    { path, from }: OpenInput,
    order: ReencodingOrder,
    onProgress: (percent: number) => void,
  ): Promise<Result<ReencodedAudio, ReturnType<typeof requireUploadError>>> => {
    const { sound } = await readFileSignature(path);
    if (sound === null) return fail('upload.audio-damaged');
    const jobs = jobsOf(order, path, sound);
    const shares = jobs.map(() => 0);
    const made = await Promise.all(
      jobs.map((job, index) =>
        render(job, (share) => {
          shares[index] = share;
          onProgress((100 * shares.reduce((sum, one) => sum + one, 0)) / jobs.length);
        }),
      ),
    );
    const rendered = new Map<string, MediaFile>();
    for (const one of made) {
      if (!one.ok) return fail(requireUploadError(one.error));
      rendered.set(one.value.media.assetId, one.value.media);
    }
    const madeAs = (assetId: string | undefined): MediaFile | null => rendered.get(assetId ?? '') ?? null;
    return succeed({
      media: madeAs(order.standardAs ?? undefined),
      better: madeAs(order.betterAs?.assetId),
      peaks: made[0]?.ok ? made[0].value.peaks : [],
      from,
    });
  };

  return {
    async readChannels(file) {
      if (!(await isStored(file))) return null;
      const first = await buffer(
        await files.read(keyOf(file.assetId, file), { start: 0, end: LEAD_BYTES - 1 }),
      );
      return readMp3Lead(first)?.shape.channels ?? null;
    },

    async reencodeAudio(order, onProgress) {
      try {
        const input = await openInput(order);
        if (input === null) return fail('missing');
        return await encodeFrom(input, order, onProgress).finally(input.close);
      } catch (error) {
        return rethrowDiskFull(error);
      }
    },

    async renewStored(stored) {
      for (const file of stored)
        if (await isStored(file)) await files.put(keyOf(file.assetId, file), await copyOf(file));
    },
  };
};
