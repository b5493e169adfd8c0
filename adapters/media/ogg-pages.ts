// Reads an Ogg file page by page (RFC 3533), because its header has no length and demuxers stop without an error at a
// truncation and at the second of several chained recordings.
import { closeSync, openSync, readSync } from 'node:fs';

interface OggPages {
  /** Whether the last page is complete and has the end-of-stream flag. */
  readonly hasEnd: boolean;
  /** Number of chained recordings. */
  readonly recordings: number;
}

const HEAD = 27;
const MAX_SEGMENTS = 255;
const CHUNK = 1024 ** 2;
const BEGINS = 2;
const ENDS = 4;
const MARK = Buffer.from('OggS');

/** A forward-only window over the file. */
const windowOver = (fd: number) => {
  let start = 0;
  let bytes: Buffer = Buffer.alloc(0);
  return (position: number, length: number): Buffer => {
    if (position < start || position + length > start + bytes.length) {
      start = position;
      const buffer = Buffer.alloc(Math.max(CHUNK, length));
      bytes = buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, position));
    }
    return bytes.subarray(position - start, position - start + length);
  };
};

export const readOggPages = (path: string): OggPages => {
  const fd = openSync(path, 'r');
  try {
    const read = windowOver(fd);
    let position = 0;
    let recordings = 0;
    let wasBeginning = false;
    let hasEnd = false;
    for (;;) {
      const head = read(position, HEAD + MAX_SEGMENTS);
      if (head.length < HEAD) break;
      if (!head.subarray(0, MARK.length).equals(MARK)) {
        // Other data between the pages or after the last one.
        const behind = read(position + 1, CHUNK);
        if (behind.length < HEAD) break;
        const next = behind.indexOf(MARK);
        position += 1 + (next < 0 ? Math.max(1, behind.length - MARK.length) : next);
        continue;
      }
      const flags = head[5] ?? 0;
      const segments = head[26] ?? 0;
      const table = head.subarray(HEAD, HEAD + segments);
      const length = HEAD + segments + table.reduce((sum, size) => sum + size, 0);
      const isWhole = table.length === segments && read(position + length - 1, 1).length === 1;
      const isBeginning = (flags & BEGINS) !== 0;
      if (isBeginning && !wasBeginning) recordings += 1;
      wasBeginning = isBeginning;
      hasEnd = isWhole && (flags & ENDS) !== 0;
      if (!isWhole) break;
      position += length;
    }
    return { hasEnd, recordings };
  } finally {
    closeSync(fd);
  }
};
