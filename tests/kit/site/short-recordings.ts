// The demonstration's recordings, cut short: a first start then takes seconds. What is left of their texts and chapters
// lies within them.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ownRecordings, type SpokenPart, soundOf } from '@meend/adapters/demo/recordings.ts';

const HEAD = 27;
const ENDS = 4;
const at = { flags: 5, position: 6, checksum: 22, segments: 26 };
const OPUS_RATE = 48_000;
const PRE_SKIP = 10;

/** CRC-32 of Ogg: not reflected, beginning with 0. */
const checksumOf = (page: Buffer): number => {
  let crc = 0;
  for (const byte of page) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
};

/** The first pages of an Opus file in Ogg, up to these seconds; the last one is marked as the end. */
const cutOpus = (file: Buffer, seconds: number): { readonly bytes: Buffer; readonly seconds: number } => {
  const preSkip = file.readUInt16LE(file.indexOf('OpusHead') + PRE_SKIP);
  for (let start = 0; start < file.length; ) {
    const table = file.subarray(start + HEAD, start + HEAD + (file[start + at.segments] ?? 0));
    const end = start + HEAD + table.length + table.reduce((sum, size) => sum + size, 0);
    const heard = (Number(file.readBigInt64LE(start + at.position)) - preSkip) / OPUS_RATE;
    if (heard >= seconds || end >= file.length) {
      const bytes = Buffer.from(file.subarray(0, end));
      const page = bytes.subarray(start);
      page.writeUInt8((page[at.flags] ?? 0) | ENDS, at.flags);
      page.writeUInt32LE(0, at.checksum);
      page.writeUInt32LE(checksumOf(page), at.checksum);
      return { bytes, seconds: heard };
    }
    start = end;
  }
  throw new Error('There is no Ogg page');
};

let made: string | null = null;

/** Their folder, the same one for the whole process. */
export const shortRecordings = (maxSeconds: number): string => {
  if (made !== null) return made;
  const folder = mkdtempSync(join(tmpdir(), 'meend-recordings-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of readdirSync(ownRecordings).filter((file) => file.endsWith('.json'))) {
    const spoken: readonly SpokenPart[] = JSON.parse(readFileSync(join(ownRecordings, name), 'utf8'));
    const short = spoken.map((part, index): SpokenPart => {
      const slug = basename(name, '.json');
      const { bytes, seconds } = cutOpus(readFileSync(soundOf(ownRecordings, slug, index)), maxSeconds);
      writeFileSync(soundOf(folder, slug, index), bytes);
      return {
        seconds,
        hash: createHash('sha256').update(bytes).digest('hex'),
        ...(part.chapters && { chapters: part.chapters.filter(({ at: from }) => from < seconds * 1_000) }),
        cues: part.cues.filter(({ until }) => until <= seconds * 1_000),
      };
    });
    writeFileSync(join(folder, name), JSON.stringify(short));
  }
  made = folder;
  return folder;
};
