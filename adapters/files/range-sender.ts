// Sends a range of a file with backpressure: reads into a pooled buffer and writes it, alternately.

import { read, readSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { FileDescriptorCache, OpenFile } from './file-descriptor-cache.ts';

// Pool of reusable buffers of one size, so that streaming creates no garbage.

interface BufferPool {
  acquire(): Buffer;
  giveBack(buffer: Buffer): void;
  /** Number of buffers in use. */
  lent(): number;
}

const bufferPool = (bytes: number, maxFree: number): BufferPool => {
  const free: Buffer[] = [];
  let lent = 0;
  return {
    acquire: () => {
      lent += 1;
      return free.pop() ?? Buffer.allocUnsafeSlow(bytes);
    },
    giveBack: (buffer) => {
      lent -= 1;
      if (free.length < maxFree) free.push(buffer);
    },
    lent: () => lent,
  };
};

/** Bytes of a stored file, or of one in memory; both ends are inclusive. */
export interface SentSegment {
  readonly from: string | Uint8Array;
  readonly start: number;
  readonly end: number;
}

export interface RangeSender {
  /** Sends the range and ends the response, or destroys it if the bytes cannot be read. `end` is inclusive. */
  send(res: ServerResponse, key: string, start: number, end: number): void;
  /**
   * The same for segments one after the other; `onMissing` is called if one cannot be read, and the response is destroyed
   * before the next one once `isEnded`.
   */
  sendSegments(
    res: ServerResponse,
    segments: readonly SentSegment[],
    onMissing: () => void,
    isEnded?: () => boolean,
  ): void;
  /** The same for at most 64 KiB that are in the page cache, read synchronously. */
  sendNow(res: ServerResponse, file: OpenFile, start: number, end: number): void;
}

const SMALL = 64 * 1024;
const LARGE = 512 * 1024;
/** Maximum number of large buffers, 32 MB in all: a stalled client holds its buffer until the write timeout. */
const MAX_LARGE_BUFFERS = 64;
const SLOW_MS = 5;

/** Number of bytes read; 0 also if the file cannot be read. */
const readNow = (fd: number, buffer: Buffer, length: number, start: number): number => {
  try {
    return readSync(fd, buffer, 0, length, start);
  } catch {
    return 0;
  }
};

/** `onSlow` is called when a synchronous read took as long as one from the disk. */
export const rangeSender = (files: FileDescriptorCache, onSlow: () => void): RangeSender => {
  const small = bufferPool(SMALL, 128);
  const large = bufferPool(LARGE, 32);

  /** Fills the start of the buffer; false if the file is missing or too short. */
  const fill = (
    key: string,
    buffer: Buffer,
    range: { readonly from: number; readonly length: number },
    done: (isFilled: boolean) => void,
  ): void =>
    files.use(key, (file) => {
      if (file === null) {
        done(false);
        return;
      }
      const free = files.borrow(file);
      read(file.fd, buffer, 0, range.length, range.from, (error, count) => {
        free();
        done(error === null && count === range.length);
      });
    });

  const sendSegments: RangeSender['sendSegments'] = (res, segments, onMissing, isEnded = () => false) => {
    const sendSegment = (index: number): void => {
      const segment = segments[index];
      const isLast = index === segments.length - 1;
      if (segment === undefined) {
        res.end();
        return;
      }
      if (index > 0 && isEnded()) {
        res.destroy();
        return;
      }
      const { from: source, start, end } = segment;
      if (typeof source !== 'string') {
        const bytes = source.subarray(start, end + 1);
        if (isLast) res.end(bytes);
        else res.write(bytes, (broken) => void (broken || res.destroyed || sendSegment(index + 1)));
        return;
      }
      const advance = (from: number): void => {
        const isSmall = end - start < SMALL || large.lent() >= MAX_LARGE_BUFFERS;
        const pool = isSmall ? small : large;
        const buffer = pool.acquire();
        const length = Math.min(isSmall ? SMALL : LARGE, end - from + 1);
        fill(source, buffer, { from, length }, (isFilled) => {
          if (!isFilled || res.destroyed) {
            pool.giveBack(buffer);
            res.destroy();
            if (!isFilled) onMissing();
            return;
          }
          const bytes = length === buffer.length ? buffer : buffer.subarray(0, length);
          const next = from + length;
          if (next > end && isLast) {
            res.end(bytes, () => pool.giveBack(buffer));
            return;
          }
          res.write(bytes, (broken) => {
            pool.giveBack(buffer);
            if (broken || res.destroyed) return;
            if (next > end) sendSegment(index + 1);
            else advance(next);
          });
        });
      };
      advance(start);
    };
    sendSegment(0);
  };

  return {
    sendSegments,
    send: (res, key, start, end) => sendSegments(res, [{ from: key, start, end }], () => undefined),
    sendNow: (res, file, start, end) => {
      const buffer = small.acquire();
      const length = end - start + 1;
      const began = performance.now();
      const count = readNow(file.fd, buffer, length, start);
      if (performance.now() - began > SLOW_MS) onSlow();
      if (count === length) res.end(buffer.subarray(0, length), () => small.giveBack(buffer));
      else {
        small.giveBack(buffer);
        res.destroy();
      }
    },
  };
};
