// Reads an Ogg file page by page (RFC 3533), because its header has no length and demuxers stop without an error at a
// truncation and at the second of several chained recordings.
import type { ByteWindow } from './byte-window.ts';

export interface OggPages {
  /** `cut`: the last page is incomplete; `unmarked`: it is complete and has no end-of-stream flag. */
  readonly ending: 'marked' | 'unmarked' | 'cut';
  /** Number of chained recordings. */
  readonly recordings: number;
}

const HEAD = 27;
const MAX_SEGMENTS = 255;
const CHUNK = 1024 ** 2;
const BEGINS = 2;
const ENDS = 4;
const MARK = Buffer.from('OggS');

export const readOggPages = ({ read }: ByteWindow): OggPages => {
  let position = 0;
  let recordings = 0;
  let wasBeginning = false;
  let ending: OggPages['ending'] = 'cut';
  for (;;) {
    const head = read(position, HEAD + MAX_SEGMENTS);
    if (head.length < HEAD) {
      if (head.length > 0 && MARK.subarray(0, head.length).equals(head.subarray(0, MARK.length)))
        ending = 'cut';
      break;
    }
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
    ending = isWhole ? ((flags & ENDS) === 0 ? 'unmarked' : 'marked') : 'cut';
    if (!isWhole) break;
    position += length;
  }
  return { ending, recordings };
};
