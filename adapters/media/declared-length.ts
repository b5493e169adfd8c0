// Reads the length that a recording's header declares, to detect truncated files, which decoders read to their end
// without an error.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type AudioFormat, tagLength } from '@meend/core/media/file-type.ts';

const HEAD = 4096;
/** Placeholders of streaming encoders, which do not know the length. */
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
  /** The file is shorter than its header declares. */
  readonly isCutOff: boolean;
  /** Whether the duration that a demuxer reports is stored in the file rather than estimated from its size. */
  readonly isInFile: boolean;
}

export const declaredLength = (path: string, format: AudioFormat): DeclaredLength => {
  const fd = openSync(path, 'r');
  try {
    const head = readHead(fd, 0);
    if (format === 'wav' || format === 'aiff') {
      const declared = chunkSize(head, format);
      // Writers often omit the padding byte.
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
