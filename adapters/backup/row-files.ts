// Row files of a backup: one table each in COPY's text format, compressed, as written by pg_dump (directory format) or
// by us.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Measured } from './backup-files.ts';
import { newHash } from './manifest.ts';

const BLOCK = 256 * 1024;
const NEW_LINE = 0x0a;
/** pg_dump ends a table with the marker `\.`, which no row can be, and blank lines. */
const END = /(?:^|\n)(\\\.\n+)$/;
const MAX_END_BYTES = 16;

async function* withoutEnd(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let tail = Buffer.alloc(0);
  let isBegin = true;
  for await (const chunk of chunks) {
    const all = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
    const until = Math.max(0, all.length - MAX_END_BYTES);
    if (until > 0) {
      yield all.subarray(0, until);
      isBegin = false;
    }
    tail = Buffer.from(all.subarray(until));
  }
  const last = tail.toString('latin1');
  const end = END.exec(last);
  // A match in the middle of a row is not the marker.
  const isLine = end !== null && (isBegin || end[0].startsWith('\n'));
  const rest = isLine ? tail.subarray(0, last.length - (end[1]?.length ?? 0)) : tail;
  if (rest.length > 0) yield rest;
}

const unzipped = (path: string, heard: (chunk: Buffer) => void = () => undefined): AsyncIterable<Buffer> => {
  const file = createReadStream(path, { highWaterMark: BLOCK });
  file.on('data', (chunk) => heard(chunk as Buffer));
  const zip = createGunzip({ chunkSize: BLOCK });
  // Errors of either stream reach the reader.
  pipeline(file, zip).catch(() => undefined);
  return zip;
};

/** Rows of one file in COPY's text format. */
export const rowText = (path: string): AsyncIterable<Buffer> => withoutEnd(unzipped(path));

const linesIn = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
};

/** Reads a whole file from the disk, as a restore will; throws if that fails. */
export const readThrough = async (path: string): Promise<Measured & { readonly rows: number }> => {
  const hash = newHash();
  let bytes = 0;
  let rows = 0;
  const text = withoutEnd(
    unzipped(path, (chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
    }),
  );
  for await (const chunk of text) rows += linesIn(chunk);
  return { bytes, sha256: hash.digest('hex'), rows };
};
