import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { soundBytes } from '@meend/tests/kit/browser/audio-files.ts';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { pictureFile } from '@meend/tests/kit/servers/product-files.ts';
import { audioForm, pictureForm } from '@meend/tests/kit/site/http-uploads.ts';
import { admitAdmin } from '@meend/tests/kit/site/served-admin.ts';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const pollOptions = { timeout: 240_000, interval: 50 };

let product: ServedProduct;
let sounds: string;
let token = '';

const call = async (path: string, body?: object | FormData) => {
  const isForm = body instanceof FormData;
  const response = await fetch(product.url + path, {
    ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
  });
  return (await response.json()) as Record<string, unknown>;
};

beforeAll(async () => {
  sounds = mkdtempSync(join(tmpdir(), 'meend-sounds-'));
  product = await serveProduct({
    dataDir: await newDataDir('meend-crash-'),
    env: { DEMO: 'off', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' },
  });
  token = await admitAdmin(product);
}, 300_000);
afterAll(async () => {
  await product.stop();
  rmSync(sounds, { recursive: true, force: true });
});

const filesIn = (folder: string): readonly string[] => readdirSync(join(product.dataDir, folder));
const passing = () => ['drafts', 'sources', 'work', 'tus'].flatMap((folder) => filesIn(`uploads/${folder}`));

/** Queries the database of a stopped product. */
const inDatabase = async (statement: string): Promise<readonly Record<string, unknown>[]> => {
  const database = await openDatabase({ dataDir: product.dataDir });
  try {
    return await database.em.execute<Record<string, unknown>[]>(statement);
  } finally {
    await database.close();
  }
};

test('a server killed midway through a transcode completes it once after its restart', {
  timeout: 600_000,
}, async () => {
  const bytes = soundBytes(sounds, 'wav', { seconds: 200 });
  const { audioFile } = await call('/api/upload/upload-audio', audioForm(bytes));
  const { _id: id, url } = audioFile as Record<string, string>;
  const pixels = readFileSync(pictureFile);
  const { thumbnailUrl } = await call('/api/upload/upload-thumbnail', pictureForm(pixels));
  await call('/api/upload/create-temptations', {
    name: 'The Long Way',
    description: 'Two seats, one window.',
    price: 99,
    genre: ['Rain'],
    thumbnail: thumbnailUrl,
    audioFiles: [{ name: 'Before', url }],
  });
  const upload = () => call(`/api/uploads/${id}`);
  await expect.poll(async () => (await upload()).percent, pollOptions).toBeGreaterThan(0);
  expect(await upload()).toMatchObject({ state: 'processing' });
  await product.crash();

  // The encoding process stops and deletes its output; the source stays.
  await expect.poll(() => filesIn('uploads/work'), pollOptions).toEqual([]);
  expect(filesIn('uploads/sources')).toEqual([id]);
  // The killed worker's lease has expired.
  await inDatabase(`update outbox set leased_until = now() where job ->> 'kind' = 'transcode'`);

  product = await product.startAgain();
  await expect.poll(async () => (await upload()).state, pollOptions).toBe('ready');
  const stories = (await call('/api/playlist/playlists')) as unknown as { audioFiles: { url: string }[] }[];
  expect(stories.map(({ audioFiles }) => audioFiles.length)).toEqual([1]);
  const heard = await fetch(`${product.url}${stories[0]?.audioFiles[0]?.url}`);
  const hash = createHash('sha256')
    .update(Buffer.from(await heard.arrayBuffer()))
    .digest('hex');
  expect(stories[0]?.audioFiles[0]?.url).toContain(hash);
  await expect.poll(passing, pollOptions).toEqual([]);
  expect(filesIn('media')).toHaveLength(2);

  await product.end();
  expect(await inDatabase('select state, percent, kind from uploads order by kind')).toEqual([
    { state: 'ready', percent: 100, kind: 'audio' },
    { state: 'ready', percent: 100, kind: 'picture' },
  ]);
  expect(await inDatabase('select count(*)::int as parts from parts')).toEqual([{ parts: 1 }]);
  expect(await inDatabase(`select id from outbox where job ->> 'kind' = 'transcode'`)).toEqual([]);
});
