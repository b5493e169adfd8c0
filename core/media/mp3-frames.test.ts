import { mp3File, mp3FrameLengths } from '@meend/tests/kit/fixtures/mp3-file.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinRecordings } from './joined-recording.ts';
import { crc16, infoFrameOf, isWholeFrames, LEAD_BYTES, readMp3Lead } from './mp3-frames.ts';

const startOf = (bytes: Uint8Array) => {
  const lead = readMp3Lead(bytes.subarray(0, LEAD_BYTES));
  if (lead === null) throw new Error('no lead');
  return { bytes: bytes.length, first: bytes.subarray(0, LEAD_BYTES), lead };
};

const shapes = fc.constantFrom(
  { rates: 0x58, mono: true },
  { rates: 0x70, mono: true },
  { rates: 0x90, mono: false },
  { rates: 0x92, mono: false },
);

test('the checksum is CRC-16/ARC', () => {
  expect(crc16(new TextEncoder().encode('123456789'))).toBe(0xbb3d);
});

test.each([
  [{ rates: 0x58, mono: true }, { sampleRate: 32_000, channels: 1, bitsPerSecond: 64_000 }, 288],
  [{ rates: 0x90, mono: false }, { sampleRate: 44_100, channels: 2, bitsPerSecond: 128_000 }, 417],
  [{ rates: 0x92, mono: false }, { sampleRate: 44_100, channels: 2, bitsPerSecond: 128_000 }, 418],
])('shape and lengths are read from the first two frames', (made, shape, length) => {
  expect(readMp3Lead(mp3File({ ...made, frames: 9 }))).toEqual({
    shape,
    delay: 576,
    padding: 576,
    frames: 9,
    infoBytes: length,
    firstFrameBytes: length,
  });
});

test('whatever bytes come, reading them never throws', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => void readMp3Lead(bytes)));
  fc.assert(
    fc.property(fc.nat(600), fc.integer({ min: 0, max: 255 }), fc.nat(600), (at, value, length) => {
      const bytes = mp3File({ rates: 0x58, mono: true, frames: 2 });
      bytes[at] = value;
      readMp3Lead(bytes.subarray(0, length));
    }),
  );
});

test('the Info frame of a join counts all frames and bytes under a valid checksum', () => {
  fc.assert(
    fc.property(
      shapes,
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 24 }),
      (shape, counts) => {
        const starts = counts.map((frames) => startOf(mp3File({ ...shape, frames })));
        const joined = joinRecordings(starts);
        if (joined === null) throw new Error('they cannot be joined');
        const frames = counts.reduce((sum, count) => sum + count - 1, 1);
        expect(joined.bytes).toBe((frames + 1) * (mp3FrameLengths[shape.rates] ?? 0));
        const tag = shape.mono ? 21 : 36;
        const numbers = new DataView(joined.info.buffer, joined.info.byteOffset);
        expect(numbers.getUint32(tag + 8)).toBe(frames);
        expect(numbers.getUint32(tag + 12)).toBe(joined.bytes);
        expect(numbers.getUint16(tag + 154)).toBe(crc16(joined.info.subarray(0, tag + 154)));
        const table = joined.info.subarray(tag + 16, tag + 116);
        expect([table[0], table[50], table[99]]).toEqual([0, 128, 253]);
        expect(
          readMp3Lead(
            new Uint8Array([...joined.info, ...(starts[0]?.first.subarray(joined.info.length) ?? [])]),
          ),
        ).toMatchObject({
          frames,
          delay: 576,
          padding: 576,
        });
      },
    ),
    { numRuns: 40 },
  );
});

test('files of another shape, delay or padding are not joined', () => {
  const fit = startOf(mp3File({ rates: 0x58, mono: true, frames: 3 }));
  for (const other of [
    { rates: 0x70, mono: true, frames: 3 },
    { rates: 0x90, mono: false, frames: 3 },
    { rates: 0x58, mono: true, frames: 3, delay: 1105 },
    { rates: 0x58, mono: true, frames: 3, padding: 577 },
  ]) {
    expect(joinRecordings([fit, startOf(mp3File(other))])).toBeNull();
    expect(joinRecordings([fit, fit])).not.toBeNull();
  }
  expect(joinRecordings([])).toBeNull();
});

test('the file itself stays as it is', () => {
  const file = mp3File({ rates: 0x58, mono: true, frames: 3 });
  const before = file.slice();
  const { first, lead } = startOf(file);
  expect(isWholeFrames(lead)).toBe(true);
  infoFrameOf(first, lead, { frames: 9, bytes: 9 });
  expect(file).toEqual(before);
});
