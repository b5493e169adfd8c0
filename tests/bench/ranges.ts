// Ranges of a recording by a signed URL, against nginx serving the same file in the same run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { urlSigner } from '@meend/adapters/files/signed-url.ts';
import { embeddedKeys, keyFor } from '@meend/adapters/system/signing-keys.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { AssetId } from '@meend/core/shared/ids.ts';
import { makeId } from '@meend/core/shared/ids.ts';
import { mp3File, mp3FrameLengths } from '@meend/tests/kit/fixtures/mp3-file.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { type Figure, figure, median, percentile } from './figure.ts';
import { startNginx } from './nginx.ts';
import { usageOf } from './process-usage.ts';
import { rangeLoad } from './range-load.ts';

export const FILE_BYTES = 32 * 1024 * 1024;
const SECONDS = 4;
const ROUNDS = 3;
const STREAM_PARTS = 12;

const plant = (product: ServedProduct, bytes: Uint8Array): MediaFile => {
  const noise = crypto.getRandomValues(new Uint8Array(16));
  const assetId = makeId<AssetId>(new Date(), noise);
  const file = join(product.dataDir, 'media', `${assetId}.mp3`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return { assetId, hash: '', extension: 'mp3', mimeType: 'audio/mpeg', bytes: bytes.length, seconds: 1 };
};

const signerOf = (product: ServedProduct) => {
  const [key] = embeddedKeys(product.dataDir);
  return urlSigner([keyFor('media-addresses', key)]).signerFor('f'.repeat(32));
};

/** Puts a recording of 32 MB into the media folder and returns its signed URL. */
export const plantRecording = (product: ServedProduct): { address: string; folder: string; file: string } => {
  const media = plant(product, Buffer.alloc(FILE_BYTES, 'meend'));
  const address = signerOf(product).signedAddress(media, new Date());
  return {
    address: product.url + address,
    folder: join(product.dataDir, 'media'),
    file: `${media.assetId}.mp3`,
  };
};

/** Twelve recordings that are 32 MB together, by the address of their stream. */
const plantStream = (product: ServedProduct): string => {
  const rates = 0x58;
  const frames = Math.ceil(FILE_BYTES / STREAM_PARTS / (mp3FrameLengths[rates] ?? 1)) + 1;
  const parts = Array.from({ length: STREAM_PARTS }, (_, index) =>
    plant(product, mp3File({ rates, mono: true, frames, seed: index + 1 })),
  );
  return product.url + signerOf(product).signedStreamAddress(parts, new Date(), null);
};

const measure = async (url: string, pid: number, rangeBytes: number, connections: number) => {
  const before = usageOf(pid, false).cpuSeconds;
  const result = await rangeLoad({ url, fileBytes: FILE_BYTES, rangeBytes, connections, seconds: SECONDS });
  const cpu = usageOf(pid, false).cpuSeconds - before;
  return {
    cpuMicros: (cpu * 1e6) / result.requests,
    megabytesPerSecond: result.bytes / result.seconds / 1e6,
    p50: median(result.firstByte),
    p99: percentile(result.firstByte, 0.99),
  };
};

type Measured = Awaited<ReturnType<typeof measure>>;

const middle = (rounds: readonly Measured[], key: keyof Measured) =>
  median(rounds.map((round) => round[key]));

export const measureRanges = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const planted = plantRecording(product);
  const nginx = await startNginx(planted.folder);
  const plain = nginx ? `${nginx.url}/${planted.file}` : null;
  const stream = plantStream(product);
  const figures: Figure[] = [];
  for (const [rangeBytes, connections] of [
    [64 * 1024, 50],
    [1024 * 1024, 8],
  ] as const) {
    const ours: Measured[] = [];
    const theirs: Measured[] = [];
    const joined: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measure(planted.address, product.pid, rangeBytes, connections));
      joined.push(await measure(stream, product.pid, rangeBytes, connections));
      if (nginx && plain) theirs.push(await measure(plain, nginx.pid, rangeBytes, connections));
    }
    const against = (key: keyof Measured) =>
      theirs.length > 0 ? { name: 'nginx', value: middle(theirs, key) } : null;
    const range = (name: string, unit: string, key: keyof Measured, target: string): Figure =>
      figure(name, unit, middle(ours, key), target, against(key));
    if (rangeBytes === 64 * 1024) {
      figures.push(
        range('64 KiB range, CPU', 'µs a request', 'cpuMicros', 'ratio ≤ 4'),
        figure('64 KiB range of a stream, CPU', 'µs a request', middle(joined, 'cpuMicros'), 'ratio ≤ 1.15', {
          name: 'of one recording',
          value: middle(ours, 'cpuMicros'),
        }),
        range('64 KiB range, first byte p50', 'ms', 'p50', '≤ 4'),
        range('64 KiB range, first byte p99', 'ms', 'p99', '≤ 15'),
      );
    } else {
      figures.push(range('1 MiB range', 'MB/s', 'megabytesPerSecond', 'ratio ≥ 0.8'));
    }
  }
  await nginx?.stop();
  return figures;
};
