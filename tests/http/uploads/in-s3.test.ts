// Uploads of a site with S3 storage: another machine can do the next step.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { soundBytes } from '@meend/tests/kit/browser/audio-files.ts';
import { type FaultyStorage, faultyStorage } from '@meend/tests/kit/servers/faulty-storage.ts';
import { type S3Server, s3Environment, startS3 } from '@meend/tests/kit/servers/s3-server.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import {
  audioForm,
  type Bytes,
  doLongJobs,
  passingFiles,
  pictureForm,
  send,
} from '@meend/tests/kit/site/http-uploads.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let s3: S3Server;
let line: FaultyStorage;
let site: TestSite;
let meera: Listener;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meend-in-s3-'));
  s3 = await startS3();
  line = await faultyStorage(s3.storage.endpoint);
  site = await startSite({ environment: s3Environment(line.endpoint) });
  meera = await addStaff(site, 'admin', 'meera');
});
beforeEach(() => line.suffer('none'));
afterAll(async () => {
  await site.stop();
  await line.stop();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const keys = async (prefix: string): Promise<readonly string[]> => {
  const objects = site.product.get(tokens.s3);
  const found: string[] = [];
  for await (const { key } of objects?.list(prefix) ?? []) found.push(key);
  return found;
};

const read = async (id: string) =>
  (await httpRequest(site, `/api/uploads/${id}`, { token: meera.token })).json;

/** Deletes the local files, as if on another machine. */
const forgetDisk = (): void => {
  for (const directory of ['drafts', 'sources', 'work', 'tus', 'room', 'slots'])
    for (const name of readdirSync(join(site.dataDir, 'uploads', directory)))
      rmSync(join(site.dataDir, 'uploads', directory, name));
};

const sent = async (): Promise<string> => {
  const bytes = soundBytes(folder, 'wav', { seconds: 2, channels: 2 });
  const answer = await send(site, '/api/upload/upload-audio', audioForm(bytes), meera.token);
  expect(answer.status).toBe(200);
  return String((answer.json.audioFile as Record<string, unknown>)._id);
};

const tus = (method: string, path: string, headers: Record<string, string>, body?: Bytes) =>
  fetch(site.url + path, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${meera.token}`, ...headers },
    ...(body ? { body } : {}),
  });

const begun = async (length: number): Promise<string> => {
  const fields = { kind: 'audio', filename: 'Tea at Kalka.wav' };
  const metadata = Object.entries(fields).map(([name, value]) => `${name} ${btoa(value)}`);
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata.join(',') };
  const created = await tus('POST', '/api/uploads/tus', headers);
  expect(created.status).toBe(201);
  return created.headers.get('location') ?? '';
};

const patch = (path: string, offset: number, chunk: Bytes) =>
  tus(
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    chunk,
  );

test('a recording waits in the storage, is processed by any machine, and leaves nothing behind', async () => {
  const id = await sent();
  expect(await keys('uploads/')).toEqual([`uploads/sources/${id}`]);
  forgetDisk();
  await doLongJobs(site);
  expect(await read(id)).toMatchObject({ state: 'ready' });
  expect(await keys('uploads/')).toEqual([]);
  expect(await keys('media/')).toContain(`media/${id}.mp3`);
  expect(passingFiles(site)).toEqual([]);
  const listen = await fetch(site.url + String((await read(id)).listenUrl), {
    headers: { range: 'bytes=0-99' },
  });
  expect([listen.status, (await listen.arrayBuffer()).byteLength]).toEqual([206, 100]);
});

test('a resumable upload is assembled from the storage, without any local state', async () => {
  const bytes = soundBytes(folder, 'flac', { seconds: 2, channels: 2 });
  const half = bytes.length >> 1;
  const path = await begun(bytes.length);
  const id = path.split('/').at(-1) ?? '';
  expect((await patch(path, 0, bytes.subarray(0, half))).status).toBe(204);
  forgetDisk();
  const head = await tus('HEAD', path, {});
  expect(head.headers.get('upload-offset')).toBe(String(half));
  expect((await patch(path, 3, bytes.subarray(half))).status).toBe(409);
  expect((await patch(path, half, bytes.subarray(half))).status).toBe(204);
  expect(await keys('uploads/')).toEqual([`uploads/sources/${id}`]);
  await doLongJobs(site);
  expect(await read(id)).toMatchObject({ state: 'ready', name: 'Tea at Kalka.wav' });
  expect([await keys('uploads/'), passingFiles(site)]).toEqual([[], []]);
});

test('an upload cancelled by its sender leaves nothing', async () => {
  const path = await begun(100);
  await patch(path, 0, new Uint8Array(10));
  expect(await keys('uploads/tus/')).toHaveLength(2);
  expect((await tus('DELETE', path, {})).status).toBe(204);
  expect(await keys('uploads/')).toEqual([]);
});

test('a picture is encoded and stored in the storage', async () => {
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#6e2747' } });
  const bytes = new Uint8Array(await picture.png().toBuffer());
  const { status, json } = await send(site, '/api/upload/upload-thumbnail', pictureForm(bytes), meera.token);
  expect(status).toBe(200);
  expect(await keys(`covers/${json.uploadId}`)).toHaveLength(9);
  expect((await fetch(site.url + String(json.thumbnailUrl))).status).toBe(200);
});

test('while the storage fails no upload is accepted; a source with a changed byte is fetched again', async () => {
  const bytes = soundBytes(folder, 'wav', { seconds: 2, channels: 2 });
  line.suffer('failing');
  const answer = await send(site, '/api/upload/upload-audio', audioForm(bytes), meera.token);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  line.suffer('none');
  expect([await keys('uploads/'), passingFiles(site)]).toEqual([[], []]);

  const id = await sent();
  const objects = site.product.get(tokens.s3);
  line.suffer('wrong');
  await expect(objects?.fetchTo(`uploads/sources/${id}`, join(folder, 'wrong'))).rejects.toThrow(
    'another hash',
  );
  line.suffer('cut', 2);
  const before = line.suffered();
  await doLongJobs(site);
  expect(await read(id)).toMatchObject({ state: 'ready' });
  expect(line.suffered() - before).toBe(2);
});

test('unfinished uploads are purged from the storage, and used files stay', async () => {
  const path = await begun(100);
  await patch(path, 0, new Uint8Array(10));
  const id = await sent();
  await site.product
    .get(tokens.s3)
    ?.write('uploads/sources/01930000-0000-7000-8000-000000000000', new Uint8Array(3));
  const { sweep } = site.product.get(tokens.mediaProcessor);
  expect(await sweep(new Date(Date.now() - 3_600_000))).toBe(0);
  expect(await sweep(new Date(Date.now() + 3_600_000))).toBeGreaterThanOrEqual(3);
  expect(await keys('uploads/')).toEqual([`uploads/sources/${id}`]);
});
