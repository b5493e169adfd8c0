import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { diskFiles } from '@meend/adapters/files/disk-files.ts';
import type { ReadableFileStore } from '@meend/adapters/files/file-storage.ts';
import { s3Files } from '@meend/adapters/files/s3-files.ts';
import { type S3Objects, s3Objects } from '@meend/adapters/files/s3-objects.ts';
import { diskSources, SOURCES, s3Sources } from '@meend/adapters/files/stored-sources.ts';
import { audioReencoder } from '@meend/adapters/media/reencode-audio.ts';
import { uploadFolders } from '@meend/adapters/media/upload-folders.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { SourceStore } from '@meend/core/media/media-processor.port.ts';
import { betterShape, standardShape } from '@meend/core/media/recording-shape.ts';
import type { AssetId, UploadId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { writeWave } from '@meend/tests/kit/browser/audio-files.ts';
import { writeMp3 } from '@meend/tests/kit/browser/mp3-renditions.ts';
import { aPart, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { type S3Server, startS3 } from '@meend/tests/kit/servers/s3-server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let s3: S3Server;
let objects: S3Objects;
let dataDir: string;

beforeEach(async () => {
  s3 = await startS3();
  objects = s3Objects(s3.storage);
  dataDir = mkdtempSync(join(tmpdir(), 'meend-reencoder-'));
  mkdirSync(join(dataDir, 'uploads/work'), { recursive: true });
});
afterEach(async () => {
  objects.close();
  await s3.stop();
  rmSync(dataDir, { recursive: true });
});

const storages: readonly (readonly [string, () => readonly [ReadableFileStore, SourceStore]])[] = [
  ['the disk', () => [diskFiles(dataDir), diskSources(join(dataDir, SOURCES))]],
  ['S3', () => [s3Files(objects), s3Sources(objects, join(dataDir, 'uploads/work'))]],
];

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const keyOf = ({ assetId }: MediaFile): string => `media/${assetId}.mp3`;

describe.each(storages)('recordings on %s', (_, open) => {
  const scene = async () => {
    const [files, sources] = open();
    const folders = uploadFolders(dataDir);
    const wave = join(dataDir, 'tone.wav');
    writeWave(wave, { seconds: 2, channels: 2 });
    const stored = async (shape: typeof standardShape): Promise<MediaFile> => {
      const { media } = aPart(0);
      const path = join(dataDir, 'rendition.mp3');
      writeMp3({ input: wave, output: path, shape, hasReservoir: true });
      await files.put(keyOf(media), path);
      return media;
    };
    const inputs: string[] = [];
    const reencoder = audioReencoder({
      folders,
      files,
      sources,
      render: async ({ input, assetId, rendition }) => {
        inputs.push(hashOf(readFileSync(input)));
        const { extension, mimeType } = rendition;
        const shape = { sampleRate: 1, channels: rendition.channels, bitsPerSecond: 1 };
        const media = { assetId, hash: '', extension, mimeType, bytes: 1, seconds: 2, shape };
        return succeed({ media, peaks: [7], notices: [] });
      },
    });
    const storedHash = async (file: MediaFile) => hashOf(await buffer(await files.read(keyOf(file))));
    const [media, better] = [await stored(standardShape), await stored(betterShape(2))];
    const order = {
      media,
      better,
      standardAs: newId<AssetId>(),
      betterAs: { assetId: newId<AssetId>(), channels: 1 as const },
    };
    const encode = (changed: Partial<typeof order | { betterAs: null }> = {}) =>
      reencoder.reencodeAudio({ ...order, ...changed }, () => undefined);
    return { files, sources, reencoder, inputs, media, better, order, encode, storedHash, wave };
  };

  test('the better rendition is the input, the standard one only for itself, and no copy is left', async () => {
    const { files, reencoder, inputs, media, better, order, encode, storedHash } = await scene();
    expect(await reencoder.readChannels(better)).toBe(2);
    const [ofMedia, ofBetter] = [await storedHash(media), await storedHash(better)];
    expect(await encode()).toMatchObject({
      ok: true,
      value: {
        media: { assetId: order.standardAs },
        better: { assetId: order.betterAs.assetId, shape: { channels: 1 } },
        peaks: [7],
        from: 'rendition',
      },
    });
    expect(inputs).toEqual([ofBetter, ofBetter]);
    await files.remove(keyOf(better));
    expect(await reencoder.readChannels(better)).toBeNull();
    expect(await encode()).toEqual({ ok: false, error: 'missing' });
    expect(await encode({ betterAs: null })).toMatchObject({ value: { better: null } });
    expect(inputs.slice(2)).toEqual([ofMedia]);
    expect(readdirSync(join(dataDir, 'uploads/work'))).toEqual([]);
  });

  test('the source comes first, and stays', async () => {
    const { sources, inputs, media, encode, wave } = await scene();
    const id = media.assetId as string as UploadId;
    const ofWave = hashOf(readFileSync(wave));
    await sources.store(id, wave);
    expect(await encode()).toMatchObject({ value: { from: 'source' } });
    expect(inputs).toEqual([ofWave, ofWave]);
    expect([await sources.has(id), await sources.has(newId<UploadId>())]).toEqual([true, false]);
    expect(readdirSync(join(dataDir, 'uploads/work'))).toEqual([]);
  });

  test('what is no recording is damaged', async () => {
    const { files, reencoder, better, encode } = await scene();
    const noise = join(dataDir, 'noise');
    writeFileSync(noise, Buffer.alloc(9_000, 0x55));
    await files.put(keyOf(better), noise);
    expect(await reencoder.readChannels(better)).toBeNull();
    expect(await encode()).toEqual({ ok: false, error: 'upload.audio-damaged' });
  });

  test('renewed files have the same bytes and a new time; a missing one is ignored', async () => {
    const { files, reencoder, media, better, storedHash } = await scene();
    const before = await storedHash(media);
    // The clock of S3 storage counts whole seconds.
    const soon = new Date(Date.now() + 1_000);
    const writtenBefore = async () => (await files.listStored(soon)).map(({ key }) => key);
    expect((await writtenBefore()).toSorted()).toEqual([media, better].map(keyOf).toSorted());
    const renewed = async () => {
      await reencoder.renewStored([media, aPart(0).media]);
      return writtenBefore();
    };
    await expect.poll(renewed, { timeout: 10_000 }).toEqual([keyOf(better)]);
    expect(await storedHash(media)).toBe(before);
  });
});
