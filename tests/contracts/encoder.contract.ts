// Contract of audio encoders: FFmpeg as node-av links it, and FFmpeg's own programs.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AudioEncoder, audioEncoder } from '@meend/adapters/media/audio-encoder.ts';
import type { EncodedAudio } from '@meend/adapters/media/audio-job.ts';
import { readFileSignature } from '@meend/adapters/media/file-signature.ts';
import { type AudioRendition, betterRendition, webRendition } from '@meend/adapters/media/rendition.ts';
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import {
  loudnessOf,
  soundBytes,
  soundFile,
  soundKinds,
  type WaveShape,
} from '@meend/tests/kit/browser/audio-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The format according to the file signature. */
const formatOf = (kind: (typeof soundKinds)[number]): AudioFormat => (kind === 'alac' ? 'm4a' : kind);

export const encoderContract = (ffmpeg: string | null): void => {
  let folder: string;
  let encoder: AudioEncoder;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'meend-encoder-'));
    encoder = audioEncoder({ ffmpeg, places: { reads: [], writes: [folder] } });
  });

  afterAll(() => {
    encoder.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, bytes: Uint8Array | string): string => {
    const path = join(folder, `${crypto.randomUUID()}-${name}`);
    writeFileSync(path, bytes);
    return path;
  };
  const output = () => join(folder, `${crypto.randomUUID()}.mp3`);

  const encode = (
    input: string,
    format: AudioFormat | undefined,
    rendition: AudioRendition = webRendition,
    onProgress?: (share: number) => void,
  ) => {
    const path = output();
    const job = { input, output: path, rendition, isLevelled: true, ...(format && { format }) };
    return encoder.encodeAudio(job, onProgress).then((answer) => ({ answer, path }));
  };
  const made = async (...args: Parameters<typeof encode>): Promise<EncodedAudio & { path: string }> => {
    const { answer, path } = await encode(...args);
    if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.detail}`);
    return { ...answer.value, path };
  };
  const faultOf = async (answer: ReturnType<AudioEncoder['probeAudio']>) => {
    const result = await answer;
    return result.ok ? null : result.error.code;
  };
  const wave = (shape: WaveShape) => soundFile(folder, 'wav', shape);

  test.each(soundKinds)('%s is probed and encoded, whatever its sample layout', async (kind) => {
    const input = soundFile(folder, kind, { seconds: 3, channels: 2 });
    const format = formatOf(kind);
    expect((await readFileSignature(input)).sound).toBe(format);
    const probed = await encoder.probeAudio({ input, format });
    expect(probed).toMatchObject({ ok: true, value: { channels: 2 } });
    if (probed.ok) expect(probed.value.seconds).toBeCloseTo(3, 0);
    const { seconds, bytes, hash, path, peaks } = await made(input, format);
    expect(Math.abs(seconds - 3)).toBeLessThan(0.15);
    expect(readFileSync(path).byteLength).toBe(bytes);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(Math.max(...peaks)).toBe(100);
  });

  test('a rendition starts with its first frame and its Info header, at its own rate', async () => {
    const input = wave({ seconds: 10, channels: 2 });
    for (const rendition of [webRendition, betterRendition(2), betterRendition(1)]) {
      const { path, bytes, seconds } = await made(input, 'wav', rendition);
      const head = readFileSync(path).subarray(0, 64);
      expect([head[0], (head[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
      expect(head.toString('latin1')).toContain('Info');
      expect(bytes / seconds / (rendition.bitsPerSecond / 8)).toBeCloseTo(1, 1);
      const again = await encoder.probeAudio({ input: path, format: 'mp3' });
      expect(again).toMatchObject({ ok: true, value: { channels: rendition.channels } });
      expect(Math.abs(seconds - 10)).toBeLessThan(0.01);
    }
  });

  test('a soft recording and a loud one become equally loud, and nothing exceeds the ceiling', async () => {
    for (const loud of [0.05, 0.9]) {
      const { path } = await made(wave({ seconds: 8, loud }), 'wav');
      const { lufs, truePeak } = loudnessOf(path, 'mp3');
      expect(Math.abs(lufs + 16)).toBeLessThan(1);
      expect(truePeak).toBeLessThanOrEqual(-1.5);
    }
  });

  test('a recording that is not levelled stays as loud as it was', async () => {
    const input = wave({ seconds: 8, loud: 0.05 });
    const path = output();
    const answer = await encoder.encodeAudio({ input, output: path, rendition: webRendition });
    if (!answer.ok) throw new Error(answer.error.detail);
    expect([answer.value.peaks.length, Math.max(...answer.value.peaks)]).toEqual([80, 100]);
    expect(loudnessOf(path, 'mp3').lufs).toBeCloseTo(loudnessOf(input, 'wav').lufs, 0);
  });

  test.each([-1, -0.8, -1.25])(
    'channels that cancel out (%d) are replaced by the louder one',
    async (otherSide) => {
      const { path, notices } = await made(wave({ seconds: 6, channels: 2, otherSide }), 'wav');
      expect(Math.abs(loudnessOf(path, 'mp3').lufs + 16)).toBeLessThan(1);
      const louder = otherSide < -1 ? 2 : 1;
      expect(notices).toEqual([{ kind: 'one-channel', amount: louder }]);
    },
  );

  test('the waveform follows the sound', async () => {
    const loud = soundBytes(folder, 'wav', { seconds: 3 }).subarray(44);
    const whole = soundBytes(folder, 'wav', { seconds: 6 });
    loud.copy(whole, 44);
    whole.fill(0, 44 + loud.length);
    const { peaks } = await made(write('half.wav', whole), 'wav');
    expect(peaks).toHaveLength(60);
    expect(Math.max(...peaks.slice(0, 29))).toBe(100);
    expect(Math.max(...peaks.slice(31))).toBe(0);
  });

  test.each([1, 2])('silence on %i channels is no recording', async (channels) => {
    const { answer, path } = await encode(wave({ seconds: 3, channels, loud: 0 }), 'wav');
    expect(answer).toMatchObject({ ok: false, error: { code: 'media.silent' } });
    expect(() => readFileSync(path)).toThrow();
  });

  test('a truncated recording is reported with how much of it is there', async () => {
    const flac = soundBytes(folder, 'flac', { seconds: 20, channels: 2 });
    const input = write('half.flac', flac.subarray(0, flac.length / 2));
    expect(await encoder.probeAudio({ input, format: 'flac' })).toMatchObject({ ok: true });
    const { answer } = await encode(input, 'flac');
    if (answer.ok) throw new Error('the recording was accepted');
    expect(answer.error.code).toBe('media.cut-off');
    expect(answer.error.position?.declared).toBeCloseTo(20, 0);
    expect(answer.error.position?.at).toBeLessThan(16);
    const ended = soundBytes(folder, 'wav', { seconds: 3 }).subarray(0, 100_000);
    const short = write('cut.wav', ended);
    expect(await faultOf(encoder.probeAudio({ input: short, format: 'wav' }))).toBe('media.cut-off');
  });

  test('an Ogg with a gap in the middle is cut off after what is there', async () => {
    const ogg = soundBytes(folder, 'ogg', { seconds: 20 });
    const pages = [...ogg.toString('latin1').matchAll(/OggS/g)].map(({ index }) => index);
    const early = pages.find((at) => at > ogg.length / 10) ?? 0;
    const holed = Buffer.concat([ogg.subarray(0, early), ogg.subarray(pages.at(-1))]);
    const { answer } = await encode(write('holed.ogg', holed), 'ogg');
    expect(answer).toMatchObject({ ok: false, error: { code: 'media.cut-off' } });
    expect(answer.ok || answer.error.position?.declared).toBeCloseTo(20, 0);
  });

  test('chained recordings and an impossible length are rejected', async () => {
    const [one, other] = [3, 5].map((seconds) => soundBytes(folder, 'ogg', { seconds }));
    const both = write('both.ogg', Buffer.concat([one ?? Buffer.of(), other ?? Buffer.of()]));
    expect(await faultOf(encoder.probeAudio({ input: both, format: 'ogg' }))).toBe(
      'media.several-recordings',
    );
    const brief = wave({ seconds: 0.5 });
    expect(await faultOf(encoder.probeAudio({ input: brief, format: 'wav' }))).toBe('media.too-short');
    const eleven = wave({ seconds: 2, channels: 11, rate: 8_000 });
    expect(await faultOf(encoder.probeAudio({ input: eleven, format: 'wav' }))).toBe(
      'media.too-many-channels',
    );
    const slow = soundBytes(folder, 'wav', { seconds: 3, rate: 32_000 });
    slow.writeUInt32LE(4, 24);
    slow.writeUInt32LE(8, 28);
    expect(await faultOf(encoder.probeAudio({ input: write('slow.wav', slow), format: 'wav' }))).toBe(
      'media.too-long',
    );
  });

  test('a film is no recording', async () => {
    const m4a = soundBytes(folder, 'm4a', { seconds: 2 });
    m4a.write('vide', m4a.indexOf('soun', 0, 'latin1'), 'latin1');
    const input = write('film.m4a', m4a);
    expect(await faultOf(encoder.probeAudio({ input, format: 'm4a' }))).toBe('media.with-video');
  });

  test('a little damage is decoded and reported with its position, a file of nothing but damage is unreadable', async () => {
    const mp3 = soundBytes(folder, 'mp3', { seconds: 10 });
    mp3.fill(0x55, mp3.length / 2, mp3.length / 2 + 2_000);
    const { seconds, notices } = await made(write('crackle.mp3', mp3), 'mp3');
    expect(Math.abs(seconds - 10)).toBeLessThan(0.5);
    expect(notices).toMatchObject([{ kind: 'damaged', at: expect.closeTo(5, 0) }]);
    const noise = write('noise.mp3', Buffer.alloc(200_000, 0x55));
    expect(await faultOf(encoder.probeAudio({ input: noise, format: 'mp3' }))).toBe('media.unreadable');
  });

  test.each([
    ['a playlist', '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'],
    ['a concat script', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
  ])('%s named as a recording is unreadable and leaves nothing behind', async (_, text) => {
    const input = write('list.mp3', text);
    for (const format of [undefined, 'mp3'] as const) {
      const { answer, path } = await encode(input, format);
      expect(answer).toMatchObject({ ok: false, error: { code: 'media.unreadable' } });
      expect(() => readFileSync(path)).toThrow();
    }
  });

  test('a file name is never interpreted, whatever it looks like', async () => {
    for (const name of ['-y; touch pwned.wav', 'pipe:0', 'a b$(id).wav', "it's %d.wav"])
      expect((await made(write(name, soundBytes(folder, 'wav', { seconds: 2 })), 'wav')).seconds).toBeCloseTo(
        2,
        1,
      );
    expect(readdirSync(folder).filter((name) => name.includes('pwned') && !name.includes('touch'))).toEqual(
      [],
    );
  });

  test('the reported progress grows from the first share to the whole', async () => {
    const shares: number[] = [];
    await made(wave({ seconds: 20, channels: 2 }), 'wav', webRendition, (share) => shares.push(share));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect([shares[0], shares.at(-1)]).toEqual([expect.toSatisfy((share) => share < 0.5), 1]);
  });

  test('the same recording gives the same bytes', async () => {
    const input = wave({ seconds: 4, channels: 2 });
    const all = await Promise.all([1, 2, 3].map(() => made(input, 'wav')));
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(1);
  });
};
