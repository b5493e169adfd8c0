// Contract of audio encoders for joins: independent frames, whole frames of sound, and joints of at most 20 ms in
// decoded samples.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AudioEncoder, audioEncoder } from '@meend/adapters/media/audio-encoder.ts';
import { type AudioRendition, betterRendition, webRendition } from '@meend/adapters/media/rendition.ts';
import { joinedSegments, joinRecordings } from '@meend/core/media/joined-recording.ts';
import { LEAD_BYTES, readMp3Lead } from '@meend/core/media/mp3-frames.ts';
import { SAMPLES_PER_FRAME } from '@meend/core/media/recording-shape.ts';
import { decodedSamples, dipsIn, writeTone } from '@meend/tests/kit/browser/tone-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const renditions: readonly (readonly [string, AudioRendition])[] = [
  ['32 kHz mono', webRendition],
  ['44.1 kHz mono', betterRendition(1)],
  ['44.1 kHz stereo', betterRendition(2)],
];

const leadOf = (bytes: Uint8Array) => {
  const lead = readMp3Lead(bytes.subarray(0, LEAD_BYTES));
  if (lead === null) throw new Error('no rendition');
  return lead;
};

/** How far back each frame of sound reaches, in bytes. */
const reachesOf = (bytes: Buffer): readonly number[] => {
  const { infoBytes } = leadOf(bytes);
  const reaches: number[] = [];
  // A frame of sound looks like an Info frame to its own reader as far as its length goes.
  for (let from = infoBytes; from < bytes.length; ) {
    const rates = bytes[from + 2] ?? 0;
    const bitRate = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][rates >> 4] ?? 0;
    const rate = [44_100, 48_000, 32_000][(rates >> 2) & 3] ?? 0;
    reaches.push(bytes.readUInt16BE(from + 4) >> 7);
    from += Math.floor((144_000 * bitRate) / rate) + ((rates >> 1) & 1);
  }
  return reaches;
};

export const joinedSoundContract = (ffmpeg: string | null): void => {
  let folder: string;
  let encoder: AudioEncoder;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'meend-joined-'));
    encoder = audioEncoder({ ffmpeg, places: { reads: [], writes: [folder] } });
  });
  afterAll(() => {
    encoder.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const encode = async (rendition: AudioRendition, from: number, samples: number, isLevelled = false) => {
    const input = join(folder, `${crypto.randomUUID()}.wav`);
    writeTone(input, { rate: rendition.sampleRate, channels: rendition.channels, from, samples });
    const output = join(folder, `${crypto.randomUUID()}.mp3`);
    const answer = await encoder.encodeAudio({ input, output, rendition, isLevelled });
    if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.detail}`);
    return { ...answer.value, output };
  };

  test.each(renditions)(
    '%s: three joints of a tone, a part of one second among them',
    async (_, rendition) => {
      const { sampleRate: rate, channels, bitsPerSecond } = rendition;
      const lengths = [60, Math.round(rate / SAMPLES_PER_FRAME), 45, 61].map(
        (frames) => frames * SAMPLES_PER_FRAME,
      );
      const parts: Awaited<ReturnType<typeof encode>>[] = [];
      let from = 0;
      for (const samples of lengths) {
        parts.push(await encode(rendition, from, samples));
        from += samples;
      }
      const files = parts.map(({ output }) => readFileSync(output));
      for (const [index, file] of files.entries()) {
        expect(Math.max(...reachesOf(file))).toBe(0);
        expect(leadOf(file)).toMatchObject({ delay: 576, padding: 576, shape: parts[index]?.shape });
        expect(parts[index]?.seconds).toBe((lengths[index] ?? 0) / rate);
      }
      expect(parts[0]?.shape).toEqual({ sampleRate: rate, channels, bitsPerSecond });
      const joined = joinRecordings(
        files.map((file) => ({
          bytes: file.length,
          first: file.subarray(0, LEAD_BYTES),
          lead: leadOf(file),
        })),
      );
      if (joined === null) throw new Error('they cannot be joined');
      const whole = Buffer.concat(
        joinedSegments(joined.sources, { start: 0, end: joined.bytes - 1 }).map(({ source, start, end }) =>
          (source === 0 ? joined.info : (files[source - 1] ?? Buffer.of())).subarray(start, end + 1),
        ),
      );
      const path = join(folder, `${crypto.randomUUID()}.mp3`);
      writeFileSync(path, whole);
      const samples = decodedSamples(path);
      expect(samples).toHaveLength(from);
      const dips = dipsIn(samples, rate).filter(({ at }) => at > 0.03 && at < from / rate - 0.05);
      expect(dips.length).toBeLessThanOrEqual(lengths.length - 1);
      for (const { milliseconds } of dips) expect(milliseconds).toBeLessThanOrEqual(20);
    },
  );

  test.each([
    ['padded', 700],
    ['cut', 500],
  ])('a recording that does not fill its last frame is %s by at most half of one', async (_, over) => {
    for (const isLevelled of [false, true]) {
      const samples = 40 * SAMPLES_PER_FRAME + over;
      const { output, seconds } = await encode(webRendition, 0, samples, isLevelled);
      const whole = Math.round(samples / SAMPLES_PER_FRAME) * SAMPLES_PER_FRAME;
      expect(seconds).toBe(whole / webRendition.sampleRate);
      expect(decodedSamples(output)).toHaveLength(whole);
    }
  });
};
