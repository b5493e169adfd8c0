import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soundBytes } from '@meend/tests/kit/browser/audio-files.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { audioForm, type Bytes, doLongJobs, passingFiles, send } from '@meend/tests/kit/site/http-uploads.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ADDRESS = '/api/uploads/tus';

let site: TestSite;
let meera: Listener;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meend-tus-'));
  site = await startSite();
  meera = await addStaff(site, 'admin', 'meera');
});

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const metadata = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const tus = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Bytes,
  token: string | undefined = meera.token,
): Promise<Response> =>
  fetch(site.url + path, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body } : {}),
  });

const create = (length: number, fields: Record<string, string> = {}, token?: string) =>
  tus(
    'POST',
    ADDRESS,
    {
      'upload-length': String(length),
      'upload-metadata': metadata({ kind: 'audio', filename: 'Tea at Kalka.wav', ...fields }),
    },
    undefined,
    token,
  );

const patch = (path: string, offset: number, chunk: Bytes, token?: string) =>
  tus(
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    chunk,
    token,
  );

const begun = async (length: number, fields: Record<string, string> = {}): Promise<string> => {
  const created = await create(length, fields);
  expect(created.status).toBe(201);
  return created.headers.get('location') ?? '';
};

const read = async (path: string) =>
  (await httpRequest(site, `/api/uploads/${path.split('/').at(-1)}`, { token: meera.token })).json;

test('a file sent in chunks, interrupted and resumed, becomes an upload under the id its URL ends with', {
  tags: ['studio-22'],
}, async () => {
  const bytes = soundBytes(folder, 'wav', { seconds: 3 });
  const path = await begun(bytes.length);
  expect(path).toMatch(/^\/api\/uploads\/tus\/[0-9a-f-]{36}$/);
  expect((await patch(path, 0, bytes.subarray(0, 100_000))).status).toBe(204);
  const head = await tus('HEAD', path);
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '100000']);
  expect((await patch(path, 5, bytes.subarray(5))).status).toBe(409);
  const last = await patch(path, 100_000, bytes.subarray(100_000));
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
  expect(await read(path)).toMatchObject({ state: 'processing', kind: 'audio', name: 'Tea at Kalka.wav' });
  await doLongJobs(site);
  expect(await read(path)).toMatchObject({ state: 'ready', seconds: 2.988 });
  expect(passingFiles(site)).toEqual([]);
});

test('a finished file that is no recording is rejected with its reason', async () => {
  const bytes = new Uint8Array(Buffer.from('#EXTM3U\nfile:///etc/passwd\n'));
  const path = await begun(bytes.length);
  expect((await patch(path, 0, bytes)).status).toBe(204);
  expect(await read(path)).toMatchObject({ state: 'refused', code: 'upload.not-audio' });
  expect(passingFiles(site)).toEqual([]);
});

test('a cancelled upload leaves nothing', async () => {
  const path = await begun(500_000);
  await patch(path, 0, new Uint8Array(100_000));
  expect((await tus('DELETE', path)).status).toBe(204);
  expect((await tus('HEAD', path)).status).toBe(404);
  expect(passingFiles(site)).toEqual([]);
});

const refused = async (answer: Response): Promise<readonly unknown[]> => {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  const { code, error, requestId } = (await answer.json()) as Record<string, string>;
  expect([error?.length, requestId?.length].every((length) => Number(length) > 5)).toBe(true);
  return [answer.status, code];
};

test.each([
  ['more than 1 GB', 1024 ** 3 + 1, {}, 413, 'upload.audio-too-large'],
  ['a picture of more than 1 GB', 1024 ** 3 + 1, { kind: 'picture' }, 413, 'upload.picture-too-large'],
  ['a picture of more than 20 MB', 21 * 1024 ** 2, { kind: 'picture' }, 413, 'upload.picture-too-large'],
  ['nothing', 0, {}, 400, 'upload.file-missing'],
  ['neither audio nor picture', 9, { kind: 'video' }, 400, 'request.malformed'],
] as const)('%s is rejected before a byte is sent', async (_, length, fields, status, code) => {
  const answer = await create(length, fields);
  expect(await refused(answer)).toEqual([status, code]);
  expect(passingFiles(site)).toEqual([]);
});

test('a sixth upload of one admin waits until another has ended, in pieces or whole', async () => {
  const paths = [];
  for (let number = 0; number < 5; number += 1) paths.push(await begun(9));
  const sixth = await create(9);
  expect(sixth.status).toBe(429);
  expect(await refused(sixth)).toEqual([429, 'upload.too-many-open']);
  const whole = await send(site, '/api/upload/upload-audio', audioForm(new Uint8Array(9)), meera.token);
  expect([whole.status, whole.json.code]).toEqual([429, 'upload.too-many-open']);
  expect((await patch(paths[0] ?? '', 0, new Uint8Array(5))).status).toBe(204);
  expect((await tus('DELETE', paths[1] ?? '')).status).toBe(204);
  paths.push(await begun(9));
  for (const path of paths) await tus('DELETE', path);
  expect(passingFiles(site)).toEqual([]);
});

const CHUNK_HEADERS = { 'content-type': 'application/offset+octet-stream' };

test('every error of a chunk has a message and a code', async () => {
  const path = await begun(1_000);
  const tooLong = await patch(path, 0, new Uint8Array(1_001));
  expect(await refused(tooLong)).toEqual([413, 'upload.piece-too-long']);
  const elsewhere = await patch(path, 7, new Uint8Array(5));
  expect(await refused(elsewhere)).toEqual([409, 'upload.piece-out-of-place']);
  const foreign = { 'tus-resumable': '2.0.0' };
  const wrongVersion = await tus(
    'PATCH',
    path,
    { ...CHUNK_HEADERS, ...foreign, 'upload-offset': '0' },
    new Uint8Array(5),
  );
  expect(wrongVersion.headers.get('tus-version')).toBe('1.0.0');
  expect(await refused(wrongVersion)).toEqual([412, 'upload.protocol']);
  const silent = await tus('PATCH', path, CHUNK_HEADERS, new Uint8Array(5));
  expect(await refused(silent)).toEqual([400, 'request.malformed']);
  const crooked = await tus('PATCH', path, { ...CHUNK_HEADERS, 'upload-offset': '-1' }, new Uint8Array(5));
  expect(await refused(crooked)).toEqual([400, 'request.malformed']);
  const mistyped = { 'content-type': 'text/plain', 'upload-offset': '0' };
  expect(await refused(await tus('PATCH', path, mistyped, new Uint8Array(5)))).toEqual([
    415,
    'request.unsupported-type',
  ]);
  expect(await refused(await tus('PUT', path))).toEqual([405, 'request.method-not-allowed']);
  const head = await tus('HEAD', path);
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '0']);
  expect((await tus('DELETE', path)).status).toBe(204);
});

test.each([
  ['without a length', { 'upload-metadata': 'kind YXVkaW8=' }],
  ['with a length that is no number', { 'upload-length': '1e3', 'upload-metadata': 'kind YXVkaW8=' }],
  ['whose length comes later', { 'upload-defer-length': '1', 'upload-metadata': 'kind YXVkaW8=' }],
  ['in parts side by side', { 'upload-length': '9', 'upload-concat': 'partial' }],
  ['with metadata nobody can read', { 'upload-length': '9', 'upload-metadata': 'kind §' }],
  ['without metadata', { 'upload-length': '9' }],
])('a file %s is rejected by its code and leaves nothing behind', async (_, headers) => {
  expect(await refused(await tus('POST', ADDRESS, headers))).toEqual([400, 'request.malformed']);
  expect(passingFiles(site)).toEqual([]);
});

test('each admin reaches only their own resumable uploads', async () => {
  const path = await begun(9);
  const other = await addStaff(site, 'superadmin', 'other');
  for (const method of ['HEAD', 'DELETE'])
    expect((await tus(method, path, {}, undefined, other.token)).status).toBe(404);
  expect((await patch(path, 0, new Uint8Array(9), other.token)).status).toBe(404);
  expect((await tus('GET', path)).status).toBe(405);
  expect((await tus('HEAD', `${ADDRESS}/..%2f..%2fsecret`)).status).toBe(404);
  expect((await tus('DELETE', path)).status).toBe(204);
});
