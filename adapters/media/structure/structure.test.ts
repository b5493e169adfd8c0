import { readFileSync } from 'node:fs';
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import { accountNotices, accountOf, rejectionOf } from '@meend/core/media/recording-account.ts';
import { foreignRecording } from '@meend/tests/kit/servers/foreign-recordings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedEvidence, structureOf } from './structure.ts';

const bytesOf = (name: string): Buffer => readFileSync(foreignRecording(name));

const structure = (bytes: Buffer, format: AudioFormat) =>
  structureOf(
    { size: bytes.length, read: (position, length) => bytes.subarray(position, position + length) },
    format,
  );
/** Assessment by the structure alone. */
const assessed = (bytes: Buffer, format: AudioFormat, declared: number | null = null) => {
  const account = accountOf(expectedEvidence(structure(bytes, format), declared));
  return rejectionOf(account)?.defect ?? (accountNotices(account).length > 0 ? 'notice' : 'whole');
};

test.each([
  ['rate-change.mp3', 'mp3', 1.3],
  ['tag-in-middle.mp3', 'mp3', 1.3],
  ['mono-then-stereo.mp3', 'mp3', 1.3],
  ['rate-change.aac', 'aac', 1.16],
] as const)('%s changes its format at its second', (name, format, second) => {
  expect(structure(bytesOf(name), format).changesAt).toBeCloseTo(second, 1);
});

test('zeros before the first frame are padding, zeros between frames are damage at their second', () => {
  expect(assessed(bytesOf('leading-zeros.mp3'), 'mp3')).toBe('whole');
  const { gaps } = structure(bytesOf('zero-hole.mp3'), 'mp3');
  expect(gaps).toEqual([{ at: expect.closeTo(1.2, 1), seconds: expect.toSatisfy((one) => one > 0.5) }]);
});

test('tags behind the sound are no damage', () => {
  const ape = Buffer.alloc(96);
  ape.write('APETAGEX', 'latin1');
  ape.writeUInt32LE(64, 12);
  const id3 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 'x')]);
  const tagged = Buffer.concat([bytesOf('leading-zeros.mp3'), ape, Buffer.alloc(500), id3]);
  expect(assessed(tagged, 'mp3')).toBe('whole');
  expect(assessed(Buffer.concat([tagged, Buffer.alloc(9_000, 'x')]), 'mp3')).toBe('damaged');
});

test.each([
  ['sox-pipe.wav', false],
  ['impossible-size.wav', false],
  ['longer-than-its-head.wav', true],
] as const)('%s is read to its end', (name, goesOn) => {
  const wave = structure(bytesOf(name), 'wav');
  expect(wave).toMatchObject({ goesOn, missingShare: 0 });
  expect(assessed(bytesOf(name), 'wav', 1.5)).toBe('whole');
});

test('a chunk behind the sound is not heard, even if it is cut', () => {
  const wave = bytesOf('offset.wav');
  const list = Buffer.concat([Buffer.from('LIST\x40\x9c\0\0', 'latin1'), Buffer.alloc(40_000, 'x')]);
  for (const bytes of [list, list.subarray(0, 20_000), Buffer.alloc(3_000), Buffer.from('TAG+')])
    expect(structure(Buffer.concat([wave, bytes]), 'wav')).toMatchObject({ goesOn: false, missingShare: 0 });
});

test('a long WAV states its size in a chunk of its own', () => {
  const [size, data] = [Buffer.alloc(36), bytesOf('offset.wav')];
  size.write('ds64', 'latin1');
  size.writeUInt32LE(28, 4);
  size.writeBigUInt64LE(BigInt(data.length - 44), 16);
  data.write('RF64', 'latin1');
  data.writeUInt32LE(0xffff_ffff, 40);
  const long = Buffer.concat([data.subarray(0, 12), size, data.subarray(12)]);
  expect(assessed(long, 'wav', 1.5)).toBe('whole');
  expect(assessed(long.subarray(0, long.length / 2), 'wav', 0.75)).toBe('cut');
});

test.each(['drms', 'enca', 'aavd'])('a track of kind %s is copy-protected', (kind) => {
  const bytes = bytesOf('protected.m4a');
  bytes.write(kind, bytes.indexOf('drms'), 'latin1');
  expect(structure(bytes, 'm4a').isProtected).toBe(true);
  bytes.write('mp4a', bytes.indexOf(kind), 'latin1');
  expect(structure(bytes, 'm4a').isProtected).toBe(false);
});

test('a WMA with an encryption object in its header is copy-protected', () => {
  const bytes = bytesOf('cut.wma');
  expect(structure(bytes, 'wma').isProtected).toBe(false);
  const properties = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex');
  Buffer.from('fbb3112223bdd211b4b700a0c955fc6e', 'hex').copy(bytes, bytes.indexOf(properties));
  expect(structure(bytes, 'wma').isProtected).toBe(true);
});

test.each([
  ['cut.wma', 'wma', 'cut'],
  ['cut.aac', 'aac', 'notice'],
  ['cut-fragment.m4a', 'm4a', 'notice'],
] as const)('%s ends too early', (name, format, defect) => {
  expect(assessed(bytesOf(name), format, 2)).toBe(defect);
});

const SECONDS = 1.5;
const PROMISED = 12;

test('a cut at any byte that loses more than half a second is rejected', () => {
  const wave = bytesOf('offset.wav');
  const bytesASecond = (wave.length - 44) / SECONDS;
  fc.assert(
    fc.property(fc.integer({ min: 60, max: wave.length }), (length) => {
      const there = (length - 44) / bytesASecond;
      const defect = assessed(wave.subarray(0, length), 'wav', there);
      expect(defect).toBe(SECONDS - there > 0.5 ? 'cut' : length === wave.length ? 'whole' : 'notice');
    }),
  );
  const wma = bytesOf('cut.wma');
  fc.assert(
    fc.property(fc.integer({ min: 6_000, max: wma.length }), (length) => {
      expect(assessed(wma.subarray(0, length), 'wma', PROMISED)).toBe('cut');
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['leading-zeros.mp3', 'mp3', 2_500],
  ['cut.aac', 'aac', 1_000],
] as const)('%s with a hole of zeros at any byte is rejected or has a notice', (name, format, from) => {
  const bytes = bytesOf(name);
  const perSecond = bytes.length / (structure(bytes, format).seconds ?? 1);
  const hole = fc.record({
    at: fc.integer({ min: from, max: bytes.length - 1_500 }),
    length: fc.integer({ min: 1_000, max: 9_000 }),
  });
  fc.assert(
    fc.property(hole, ({ at, length }) => {
      const holed = Buffer.from(bytes);
      const end = Math.min(at + length, bytes.length - 1_000);
      holed.fill(0, at, end);
      const defect = assessed(holed, format);
      const gone = (end - at) / perSecond;
      if (gone > 0.6) expect(defect).toBe('damaged');
      else if (gone > 0.1) expect(defect).not.toBe('whole');
    }),
  );
});
