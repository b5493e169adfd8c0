// What a recording says of its own length, to tell one that was cut off. Decoders read such a file to where it ends and
// say nothing.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type AudioFormat, tagLength } from '@meend/core/media/file-type.ts';

const HEAD = 4096;
/** Encoders that write a stream do not know its length and fill in one of these. */
const UNKNOWN = new Set([0, 0xffff_ffff, 0x7fff_ffff]);

const readHead = (fd: number, position: number): Buffer => {
  const head = Buffer.alloc(HEAD);
  return head.subarray(0, readSync(fd, head, 0, HEAD, position));
};

const chunkSize = (head: Buffer, format: AudioFormat): number | null => {
  if (head.length < 8 || head.toString('latin1', 0, 4) === 'RF64') return null;
  const size = format === 'wav' ? head.readUInt32LE(4) : head.readUInt32BE(4);
  return UNKNOWN.has(size) || size > 0xffff_f000 ? null : size + 8;
};

interface DeclaredLength {
  /** The file ends before its own header says. */
  readonly isCutOff: boolean;
  /** Whether the length in seconds a demuxer tells stands in the file, and is no guess from its size. */
  readonly isInFile: boolean;
}

export const declaredLength = (path: string, format: AudioFormat): DeclaredLength => {
  const fd = openSync(path, 'r');
  try {
    const head = readHead(fd, 0);
    if (format === 'wav' || format === 'aiff') {
      const declared = chunkSize(head, format);
      // One byte of padding is often forgotten.
      return { isCutOff: declared !== null && fstatSync(fd).size + 1 < declared, isInFile: false };
    }
    if (format === 'mp3') {
      const frames = readHead(fd, tagLength(head));
      return { isCutOff: false, isInFile: /Xing|Info|VBRI/.test(frames.toString('latin1')) };
    }
    return { isCutOff: false, isInFile: format !== 'aac' };
  } finally {
    closeSync(fd);
  }
};
