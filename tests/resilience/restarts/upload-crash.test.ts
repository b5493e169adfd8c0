import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soundBytes } from '@meend/tests/kit/browser/audio-files.ts';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { audioForm } from '@meend/tests/kit/site/http-uploads.ts';
import { admitAdmin } from '@meend/tests/kit/site/served-admin.ts';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const pollOptions = { timeout: 240_000, interval: 50 };

let product: ServedProduct;
let sounds: string;
let token = '';

const call = async (path: string, body?: FormData) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(product.url + path, body ? { method: 'POST', body, headers } : { headers });
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

const filesIn = (folder: string): readonly string[] => readdirSync(join(product.dataDir, 'uploads', folder));

// That the job is then completed, once, is a fault of its own: the worker is killed while a recording is made.
test('the encoding process of a killed server stops and deletes its output, and the source stays', {
  timeout: 600_000,
}, async () => {
  const { audioFile } = await call(
    '/api/upload/upload-audio',
    audioForm(soundBytes(sounds, 'wav', { seconds: 100 })),
  );
  const { _id: id = '' } = audioFile as Record<string, string>;
  await expect.poll(() => filesIn('work'), { ...pollOptions, interval: 5 }).not.toEqual([]);
  expect(await call(`/api/uploads/${id}`)).toMatchObject({ state: 'processing' });
  await product.crash();
  await expect.poll(() => filesIn('work'), pollOptions).toEqual([]);
  expect(filesIn('sources')).toEqual([id]);
});
