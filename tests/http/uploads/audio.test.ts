import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { loudnessOf, soundBytes, writeWave } from '@meend/tests/kit/browser/audio-files.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { audioForm, type Bytes, doLongJobs, passingFiles, send } from '@meend/tests/kit/site/http-uploads.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ADDRESS = '/api/upload/upload-audio';

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

const upload = (bytes: Bytes, name?: string, type?: string) =>
  send(site, ADDRESS, audioForm(bytes, name, type), meera.token);
const read = (id: unknown) => httpRequest(site, `/api/uploads/${id}`, { token: meera.token });

const sent = async (bytes: Bytes): Promise<string> => {
  const { status, json } = await upload(bytes);
  expect(status).toBe(200);
  return String((json.audioFile as Record<string, unknown>)._id);
};

test('a recording is recognized by its content, whatever its name, and becomes ready', {
  tags: ['studio-11', 'studio-21'],
}, async () => {
  const bytes = soundBytes(folder, 'm4a', { seconds: 2, channels: 2 });
  const answer = await upload(bytes, '..%2f..\\évil\u202e.exe', 'application/x-msdownload');
  expect(answer.status).toBe(200);
  const { _id: id, url } = answer.json.audioFile as Record<string, unknown>;
  expect(answer.json.audioFile).toMatchObject({ state: 'processing', percent: 0, name: 'Tea at Kalka' });
  expect(url).toBe(`/uploads/${id}`);
  await doLongJobs(site);
  const ready = await read(id);
  expect(ready.json).toMatchObject({ state: 'ready', percent: 100, reason: null, kind: 'audio' });
  expect(ready.json.seconds).toBeCloseTo(2, 0);
  expect(passingFiles(site)).toEqual([]);
});

test('a recording becomes two renditions of equal loudness that start with their first bytes, and a waveform', async () => {
  const id = await sent(soundBytes(folder, 'flac', { seconds: 12, channels: 2, loud: 0.05 }));
  await doLongJobs(site);
  const recording = await site.product.get(tokens.stores).uploads.find(id as never);
  if (!recording?.media || !recording.better) throw new Error('It was not made');
  for (const { assetId, bytes, hash } of [recording.media, recording.better]) {
    const path = join(site.dataDir, 'media', `${assetId}.mp3`);
    const file = readFileSync(path);
    expect(file.byteLength).toBe(bytes);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(file.subarray(0, 64).toString('latin1')).toContain('Info');
    const { lufs, truePeak } = loudnessOf(path, 'mp3');
    expect(Math.abs(lufs + 16)).toBeLessThan(1);
    expect(truePeak).toBeLessThanOrEqual(-1.5);
  }
  expect(recording.media.bytes / recording.media.seconds).toBeCloseTo(8_000, -3);
  expect(recording.better.bytes / recording.better.seconds).toBeCloseTo(16_000, -3);
  const { json } = await read(id);
  expect(json.peaks).toHaveLength(recording.peaks.length);
  expect(Math.max(...recording.peaks)).toBe(100);
  const heard = await fetch(site.url + json.listenUrl, { headers: { range: 'bytes=0-99' } });
  expect([heard.status, heard.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
});

const text = (content: string): Bytes => new Uint8Array(Buffer.from(content));
const tone = (shape: Parameters<typeof soundBytes>[2]): Bytes => soundBytes(folder, 'wav', shape);

test.each([
  ['a playlist called .mp3', () => text('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'), 'upload.not-audio'],
  ['an empty file', () => text(''), 'upload.not-audio'],
  ['a page behind a tag', () => text(`ID3\x04\0\0\0\0\0\0${'<script>'.repeat(200)}`), 'upload.audio-damaged'],
  ['a tag of 200 MB', () => text(`ID3\x04\0\0\x5f\x2f\x30\0${'a'.repeat(500)}`), 'upload.not-audio'],
  ['a WAV that was cut off', () => tone({ seconds: 3 }).subarray(0, 100_000), 'upload.audio-cut-off'],
  ['half a second', () => tone({ seconds: 0.5 }), 'upload.audio-too-short'],
] as const)(
  '%s is rejected with its reason and leaves nothing behind',
  { tags: ['studio-10'] },
  async (_, bytes, code) => {
    const before = await site.rows.count('uploads');
    const answer = await upload(new Uint8Array(bytes()), 'part.mp3', 'audio/mpeg');
    expect([answer.status, answer.json.code]).toEqual([422, code]);
    expect(answer.json.error).toBe(answer.json.message);
    expect(passingFiles(site)).toEqual([]);
    expect(await site.rows.count('uploads')).toBe(before);
  },
);

/** A hand-made WAV header. */
const header = (channels: number, rate: number, dataBytes: number): Buffer => {
  const path = join(folder, 'one.wav');
  writeWave(path, { seconds: 0, channels: 1 });
  const head = readFileSync(path);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE((rate * channels * 2) >>> 0, 28);
  head.writeUInt16LE((channels * 2) & 0xffff, 32);
  head.writeUInt32LE(36 + dataBytes, 4);
  head.writeUInt32LE(dataBytes, 40);
  return head;
};

test('255 channels are refused', async () => {
  const data = Buffer.alloc(255 * 2 * 8_000 * 2);
  const bytes = new Uint8Array(Buffer.concat([header(255, 8_000, data.length), data]));
  const answer = await upload(bytes);
  expect([answer.status, answer.json.code]).toEqual([422, 'upload.audio-channels']);
});

test('a header that declares a hundred hours is rejected', async () => {
  const bytes = new Uint8Array(Buffer.concat([header(1, 8, 5_760_000), Buffer.alloc(5_760_000)]));
  const answer = await upload(bytes);
  expect([answer.status, answer.json.code]).toEqual([422, 'upload.audio-too-long']);
  expect(passingFiles(site)).toEqual([]);
});

test('a truncated FLAC is accepted and then rejected with its reason', {
  tags: ['studio-22'],
}, async () => {
  const whole = soundBytes(folder, 'flac', { seconds: 20, channels: 2 });
  const id = await sent(whole.subarray(0, whole.length / 2));
  await doLongJobs(site);
  expect((await read(id)).json).toMatchObject({
    state: 'refused',
    code: 'upload.audio-cut-off',
    reason: expect.stringMatching(/^This file ends too early: \d+ s of 20 s\.$/),
  });
  expect(passingFiles(site)).toEqual([]);
});

test('a ZIP behind a recording is dropped: the recording is re-encoded', async () => {
  const bytes = Buffer.concat([
    soundBytes(folder, 'mp3', { seconds: 2 }),
    Buffer.from('PK\x03\x04secret.txt'),
  ]);
  const id = await sent(new Uint8Array(bytes));
  await doLongJobs(site);
  const made = readFileSync(join(site.dataDir, 'media', `${id}.mp3`));
  expect(made.includes('secret.txt')).toBe(false);
});

test('uploads are in the audit log', async () => {
  const id = await sent(tone({ seconds: 1.5 }));
  const found = await site.product
    .get(tokens.stores)
    .audit.search(auditSearch({ limit: 9, action: 'file.uploaded', subject: id }));
  expect(found).toMatchObject([
    {
      by: { kind: 'staff', userId: meera.user.id },
      subject: { kind: 'upload', id },
      after: { kind: 'audio', name: 'Tea at Kalka' },
    },
  ]);
  await doLongJobs(site);
});
