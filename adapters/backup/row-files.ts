// The files of a backup's rows: COPY's text of one table each, compressed, as pg_dump writes them in its folder or as we do.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Measured } from './backup-files.ts';
import { newHash } from './manifest.ts';

const BLOCK = 256 * 1024;
const NEW_LINE = 0x0a;
/** pg_dump ends the rows of a table with a line that no row can be, and empty ones. */
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
  // What begins in the middle of a row is no line.
  const isLine = end !== null && (isBegin || end[0].startsWith('\n'));
  const rest = isLine ? tail.subarray(0, last.length - (end[1]?.length ?? 0)) : tail;
  if (rest.length > 0) yield rest;
}

const unzipped = (path: string, heard: (chunk: Buffer) => void = () => undefined): AsyncIterable<Buffer> => {
  const file = createReadStream(path, { highWaterMark: BLOCK });
  file.on('data', (chunk) => heard(chunk as Buffer));
  const zip = createGunzip({ chunkSize: BLOCK });
  // A fault of either is the reader's.
  pipeline(file, zip).catch(() => undefined);
  return zip;
};

/** The rows of one file as COPY's text. */
export const rowText = (path: string): AsyncIterable<Buffer> => withoutEnd(unzipped(path));

const linesIn = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
};

/** Reads a file from the disk to its end, as a restore will; throws where it cannot be read. */
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
