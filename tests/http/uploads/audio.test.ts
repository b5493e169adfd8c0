import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import { soundBytes } from '@meend/tests/kit/browser/audio-files.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { foreignRecording } from '@meend/tests/kit/servers/foreign-recordings.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { studio } from '@meend/tests/kit/site/http-studio.ts';
import { audioForm, doLongJobs, passingFiles, send } from '@meend/tests/kit/site/http-uploads.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let meera: Listener;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meend-sounds-'));
  site = await startSite();
  meera = await addStaff(site, 'admin', 'meera');
});

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const upload = (bytes: Uint8Array, name?: string, type?: string) =>
  send(site, '/api/upload/upload-audio', audioForm(new Uint8Array(bytes), name, type), meera.token);
const read = async (id: unknown) =>
  (await httpRequest(site, `/api/uploads/${id}`, { token: meera.token })).json;

/** The upload after its processing. */
const processed = async (bytes: Uint8Array) => {
  const { status, json } = await upload(bytes);
  expect(status).toBe(200);
  await doLongJobs(site);
  const { _id: id, url } = json.audioFile as { _id: UploadId; url: string };
  return { id, url, json: await read(id) };
};

test('a recording is recognized by its content, whatever its name, becomes two renditions, and is logged', {
  tags: ['studio-11', 'studio-21'],
}, async () => {
  const bytes = soundBytes(folder, 'm4a', { seconds: 2, channels: 2 });
  const answer = await upload(bytes, '..%2f..\\évil\u202e.exe', 'application/x-msdownload');
  expect(answer.status).toBe(200);
  const { _id: id, url } = answer.json.audioFile as { _id: UploadId; url: string };
  expect(answer.json.audioFile).toMatchObject({ state: 'processing', percent: 0, name: 'Tea at Kalka' });
  expect(url).toBe(`/uploads/${id}`);
  await doLongJobs(site);
  const ready = await read(id);
  expect(ready).toMatchObject({ state: 'ready', percent: 100, reason: null, kind: 'audio' });
  expect(ready.seconds).toBeCloseTo(2, 0);
  expect(passingFiles(site)).toEqual([]);

  const { uploads, audit } = site.product.get(tokens.stores);
  const recording = await uploads.find(id);
  for (const [rendition, bytesASecond] of [
    [recording?.media, 8_000],
    [recording?.better, 16_000],
  ] as const) {
    const file = readFileSync(join(site.dataDir, 'media', `${rendition?.assetId}.mp3`));
    expect(file.byteLength).toBe(rendition?.bytes);
    expect(file.byteLength / (rendition?.seconds ?? 0)).toBeCloseTo(bytesASecond, -3);
  }
  const heard = await fetch(site.url + ready.listenUrl, { headers: { range: 'bytes=0-99' } });
  expect([heard.status, heard.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
  expect(
    await audit.search(auditSearch({ limit: 9, action: 'file.uploaded', subjects: [id] })),
  ).toMatchObject([
    {
      by: { kind: 'staff', userId: meera.user.id },
      subject: { kind: 'upload', id },
      after: { kind: 'audio', name: 'Tea at Kalka' },
    },
  ]);
});

const text = (content: string): Uint8Array => Buffer.from(content);
const foreign = (name: string): Uint8Array => readFileSync(foreignRecording(name));

test.each([
  ['a playlist called .mp3', () => text('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'), 'not-audio'],
  ['a page behind a tag', () => text(`ID3\x04\0\0\0\0\0\0${'<script>'.repeat(200)}`), 'audio-damaged'],
  ['a tag of 200 MB', () => text(`ID3\x04\0\0\x5f\x2f\x30\0${'a'.repeat(500)}`), 'not-audio'],
  ['half a second', () => soundBytes(folder, 'wav', { seconds: 0.5 }), 'audio-too-short'],
  ['a WMA that was cut off', () => foreign('cut.wma'), 'audio-cut-off', /ends too early: 2 s of 12 s\.$/],
  ['a changing format', () => foreign('rate-change.mp3'), 'audio-changes-format', /channels at 0:01\./],
] as const)(
  '%s is rejected at once with its reason and leaves nothing behind',
  { tags: ['studio-10'] },
  async (_, bytes, code, sentence = /./) => {
    const before = await site.rows.count('uploads');
    const answer = await upload(bytes(), 'part.mp3', 'audio/mpeg');
    expect([answer.status, answer.json.code]).toEqual([422, `upload.${code}`]);
    expect(answer.json.error).toMatch(sentence);
    expect(passingFiles(site)).toEqual([]);
    expect(await site.rows.count('uploads')).toBe(before);
  },
);

test('a truncated FLAC is accepted and then rejected with its reason', {
  tags: ['studio-22'],
}, async () => {
  const whole = soundBytes(folder, 'flac', { seconds: 6, channels: 2 });
  expect((await processed(whole.subarray(0, whole.length / 2))).json).toMatchObject({
    state: 'refused',
    code: 'upload.audio-cut-off',
    reason: expect.stringMatching(/^This file ends too early: \d+ s of 6 s\.$/),
  });
  expect(passingFiles(site)).toEqual([]);
});

test('a recording that lacks less than half a second is ready, with a notice where it is shown', async () => {
  const { url, json } = await processed(foreign('cut-fragment.m4a'));
  const notices = [{ text: 'The last 0.3 s of this file are missing. Listen to its end.', isWarning: true }];
  expect(json).toMatchObject({ state: 'ready', code: null, notices });
  const at = await studio(site);
  const { json: made } = await at.post(
    '/api/upload/create-short-story',
    await at.bodies.quickie({ teaser: url }),
  );
  const { json: story } = await at.own('GET', `/api/shortStories/meendAdminstories/${made._id}`);
  expect((story.audioFiles as unknown[])[0]).toMatchObject({ state: 'ready', notices });
});
