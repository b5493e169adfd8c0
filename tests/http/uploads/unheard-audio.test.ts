// Recordings that would sound different from the original, or not play at all.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soundBytes } from '@meend/tests/kit/browser/audio-files.ts';
import { foreignRecording } from '@meend/tests/kit/servers/foreign-recordings.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { studio } from '@meend/tests/kit/site/http-studio.ts';
import { audioForm, type Bytes, doLongJobs, passingFiles, send } from '@meend/tests/kit/site/http-uploads.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let meera: Listener;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meend-unheard-'));
  site = await startSite();
  meera = await addStaff(site, 'admin', 'meera');
});

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const upload = (bytes: Uint8Array) =>
  send(site, '/api/upload/upload-audio', audioForm(new Uint8Array(bytes) as Bytes), meera.token);

/** The upload after its processing. */
const processed = async (bytes: Uint8Array): Promise<Record<string, unknown>> => {
  const { status, json } = await upload(bytes);
  expect(status).toBe(200);
  const { _id: id } = json.audioFile as { _id: string };
  await doLongJobs(site);
  const read = await httpRequest(site, `/api/uploads/${id}`, { token: meera.token });
  return { id, ...(read.json as unknown as Record<string, unknown>) };
};

test('silence is rejected before publication', async () => {
  expect(await processed(soundBytes(folder, 'wav', { seconds: 4, channels: 2, loud: 0 }))).toMatchObject({
    state: 'refused',
    code: 'upload.audio-silent',
    reason: 'This recording is silent.',
  });
  expect(passingFiles(site)).toEqual([]);
});

test('a whisper is not silence', async () => {
  expect(await processed(soundBytes(folder, 'wav', { seconds: 4, loud: 0.01 }))).toMatchObject({
    state: 'ready',
  });
});

const refused = async (bytes: Uint8Array) => {
  const { status, json } = await upload(bytes);
  expect(passingFiles(site)).toEqual([]);
  return [status, json.code, json.error];
};

test('a truncated Ogg is rejected at once, wherever it ends', async () => {
  const whole = soundBytes(folder, 'ogg', { seconds: 20 });
  for (const share of [0.1, 0.5, 0.999])
    expect(await refused(whole.subarray(0, Math.floor(whole.length * share)))).toEqual([
      422,
      'upload.audio-cut-off',
      'This file ends too early.',
    ]);
});

test('two chained Oggs are rejected: the second would be lost', async () => {
  const both = Buffer.concat([
    soundBytes(folder, 'ogg', { seconds: 3 }),
    soundBytes(folder, 'ogg', { seconds: 5, loud: 0.2 }),
  ]);
  expect((await refused(both)).slice(0, 2)).toEqual([422, 'upload.audio-several']);
});

const foreign = (name: string) => readFileSync(foreignRecording(name));

test.each([
  ['cut.wma', 'upload.audio-cut-off', 'This file ends too early: 2 s of 12 s.'],
  ['zero-hole.mp3', 'upload.audio-damaged', 'This file is damaged at 0:01: upload it again.'],
  [
    'protected.m4a',
    'upload.audio-protected',
    'This file is copy-protected. Upload one without copy protection.',
  ],
  [
    'rate-change.mp3',
    'upload.audio-changes-format',
    'This file changes its sample rate or its channels at 0:01. Save it in one format and upload it again.',
  ],
] as const)('%s is rejected at once with its reason and its second', async (name, code, sentence) => {
  expect(await refused(foreign(name))).toEqual([422, code, sentence]);
});

test('a recording that lacks less than half a second is ready, with a notice where it is shown', async () => {
  const upload = await processed(foreign('cut-fragment.m4a'));
  const notices = [{ text: 'The last 0.3 s of this file are missing. Listen to its end.', isWarning: true }];
  expect(upload).toMatchObject({ state: 'ready', code: null, notices });
  const at = await studio(site);
  const body = await at.bodies.quickie({ teaser: String(upload.url) });
  const { json: made } = await at.post('/api/upload/create-short-story', body);
  const { json: read } = await at.own('GET', `/api/shortStories/meendAdminstories/${made._id}`);
  expect((read.audioFiles as unknown[])[0]).toMatchObject({ state: 'ready', notices });
});

test('an Ogg with a gap in the middle is rejected with how much of it is there', async () => {
  const whole = soundBytes(folder, 'ogg', { seconds: 80 });
  const pages = [...whole.toString('latin1').matchAll(/OggS/g)].map(({ index }) => index);
  const last = pages.at(-1) ?? 0;
  const early = pages.find((at) => at > whole.length / 10) ?? 0;
  const holed = Buffer.concat([whole.subarray(0, early), whole.subarray(last)]);
  expect(await processed(holed)).toMatchObject({
    state: 'refused',
    code: 'upload.audio-cut-off',
    reason: expect.stringMatching(/^This file ends too early: \d+ s of 1 min 20 s\.$/),
  });
});
