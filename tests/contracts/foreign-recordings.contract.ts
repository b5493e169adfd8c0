// Contract of audio encoders over foreign files: whatever a decoder skips is rejected or reported, by both of
// them alike.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AudioEncoder, audioEncoder } from '@meend/adapters/media/audio-encoder.ts';
import { readFileSignature } from '@meend/adapters/media/file-signature.ts';
import { webRendition } from '@meend/adapters/media/rendition.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import { loudnessOf, soundBytes } from '@meend/tests/kit/browser/audio-files.ts';
import { foreignRecording, foreignRecordings } from '@meend/tests/kit/servers/foreign-recordings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

export const foreignRecordingsContract = (ffmpeg: string | null): void => {
  let folder: string;
  let encoder: AudioEncoder;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'meend-foreign-'));
    encoder = audioEncoder({ ffmpeg, places: { reads: [foreignRecordings], writes: [folder] } });
  });

  afterAll(() => {
    encoder.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const encode = async (input: string) => {
    const { sound: format } = await readFileSignature(input);
    if (format === null) throw new Error('It is no recording');
    const probed = await encoder.probeAudio({ input, format });
    if (!probed.ok) return { answer: probed, output: '' };
    const output = join(folder, `${crypto.randomUUID()}.mp3`);
    const job = { input, format, output, rendition: webRendition, isLevelled: true };
    return { answer: await encoder.encodeAudio(job), output };
  };
  const failureOf = async (input: string) => {
    const { answer } = await encode(input);
    return answer.ok ? null : answer.error;
  };
  const accepted = async (input: string) => {
    const { answer, output } = await encode(input);
    if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.detail}`);
    return {
      seconds: answer.value.seconds,
      notices: 'notices' in answer.value ? answer.value.notices : [],
      output,
    };
  };
  const written = (bytes: Uint8Array): string => {
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, bytes);
    return path;
  };

  test.each([
    ['cut.wma', 'media.cut-off', 1.6],
    ['zero-hole.mp3', 'media.damaged', 1.2],
    ['rate-change.mp3', 'media.changes-format', 1.3],
    ['tag-in-middle.mp3', 'media.changes-format', 1.3],
    ['mono-then-stereo.mp3', 'media.changes-format', 1.3],
    ['rate-change.aac', 'media.changes-format', 1.16],
  ] as const)('%s is refused as %s at its second', async (name, code, second) => {
    const failure = await failureOf(foreignRecording(name));
    expect(failure?.code).toBe(code);
    expect(Math.abs((failure?.position?.at ?? 0) - second)).toBeLessThan(0.3);
  });

  test('a copy-protected file is refused as such', async () => {
    expect(await failureOf(foreignRecording('protected.m4a'))).toMatchObject({ code: 'media.protected' });
  });

  const kindsOf = (notices: readonly RecordingNotice[]) => notices.map(({ kind }) => kind);
  test.each([
    ['sox-pipe.wav', 1.5, []],
    ['leading-zeros.mp3', 1.56, []],
    ['running-stream.ogg', 2, []],
    ['longer-than-its-head.wav', 1.5, ['longer-than-declared']],
    ['cut-fragment.m4a', 1.65, ['cut']],
  ] as const)('%s is accepted whole, with its notices', async (name, seconds, kinds) => {
    const made = await accepted(foreignRecording(name));
    expect(Math.abs(made.seconds - seconds)).toBeLessThan(0.1);
    expect(kindsOf(made.notices)).toEqual(kinds);
  });

  test('a constant offset is removed, and the recording is as loud as others', async () => {
    const { notices, output } = await accepted(foreignRecording('offset.wav'));
    expect(notices).toEqual([{ kind: 'offset', amount: 30 }]);
    expect(Math.abs(loudnessOf(output, 'mp3').lufs + 16)).toBeLessThan(1.8);
  });

  test('a recording that is too quiet says by how much', async () => {
    const { notices, output } = await accepted(foreignRecording('quiet.wav'));
    const below = -16 - loudnessOf(output, 'mp3').lufs;
    expect(below).toBeGreaterThan(4);
    expect(notices).toEqual([
      { kind: 'too-quiet', amount: expect.toSatisfy((amount) => Math.abs(amount - below) < 1.5) },
    ]);
  });

  test.each(['ogg', 'flac', 'm4a', 'wma'] as const)(
    '%s with a hole of zeros is damaged at its second',
    async (kind) => {
      const bytes = soundBytes(folder, kind, { seconds: 5 });
      bytes.fill(0, Math.floor(bytes.length / 2), Math.floor(bytes.length * 0.75));
      const failure = await failureOf(written(bytes));
      expect(failure?.code).toBe('media.damaged');
      expect(Math.abs((failure?.position?.at ?? 0) - 2.5)).toBeLessThan(1.1);
    },
  );

  test('an M4A whose index is missing is cut rather than damaged', async () => {
    const bytes = soundBytes(folder, 'm4a', { seconds: 3 });
    expect(await failureOf(written(bytes.subarray(0, bytes.length / 2)))).toMatchObject({
      code: 'media.cut-off',
    });
  });

  test('what is chosen or left out is reported', async () => {
    const six = await accepted(written(soundBytes(folder, 'wav', { seconds: 2, channels: 6, rate: 8_000 })));
    expect(six.notices).toEqual([{ kind: 'mixed-down', amount: 6 }]);
    const covered = await accepted(written(withPicture(readFileSync(foreignRecording('leading-zeros.mp3')))));
    expect(covered.notices).toEqual([{ kind: 'chapters', amount: 1 }, { kind: 'picture' }]);
  });
};

const frame = (id: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
};

/** A GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** With an ID3 tag that holds a picture and a chapter. */
const withPicture = (bytes: Buffer): Buffer => {
  const times = Buffer.alloc(16);
  times.writeUInt32BE(1_000, 4);
  const frames = Buffer.concat([
    frame('APIC', Buffer.concat([Buffer.from('\0image/gif\0\x03\0', 'latin1'), PIXEL])),
    frame('CHAP', Buffer.concat([Buffer.from('one\0'), times])),
  ]);
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  head[8] = frames.length >> 7;
  head[9] = frames.length & 0x7f;
  return Buffer.concat([head, frames, bytes]);
};
