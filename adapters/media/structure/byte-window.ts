// Reads a file forward through one large buffer, so that a visit of each of its frames costs few system calls.
import { fstatSync, readSync } from 'node:fs';

export interface ByteWindow {
  readonly size: number;
  /** Bytes from this position, fewer at the end of the file; valid until the next read. */
  read(position: number, length: number): Buffer;
}

export const WINDOW_BYTES = 1024 ** 2;

export const byteWindow = (fd: number): ByteWindow => {
  let start = 0;
  let bytes: Buffer = Buffer.alloc(0);
  return {
    size: fstatSync(fd).size,
    read(position, length) {
      if (position < start || position + length > start + bytes.length) {
        start = position;
        const buffer = Buffer.alloc(Math.max(WINDOW_BYTES, length));
        bytes = buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, position));
      }
      return bytes.subarray(position - start, position - start + length);
    },
  };
};
