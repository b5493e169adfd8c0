// Bytes of a file to a listener: a read into a lent buffer and a write, in turn, as fast as they are taken.
import { read } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { bufferPool } from './buffer-pool.ts';
import type { OpenFiles } from './open-files.ts';

export interface RangeSender {
  /** Sends the bytes and ends the answer; breaks it off when they cannot be read. `end` is inclusive. */
  send(res: ServerResponse, key: string, start: number, end: number): void;
  /** Reads the bytes into a buffer of their own; null when they cannot be read. */
  readWhole(key: string, start: number, end: number, done: (bytes: Buffer | null) => void): void;
}

const SMALL = 64 * 1024;
const LARGE = 512 * 1024;

export const rangeSender = (files: OpenFiles): RangeSender => {
  const small = bufferPool(SMALL, 128);
  const large = bufferPool(LARGE, 32);

  /** Fills the front of the buffer; false when the file is gone or too short. */
  const fill = (
    key: string,
    buffer: Buffer,
    place: { readonly from: number; readonly length: number },
    done: (isFilled: boolean) => void,
  ): void =>
    files.use(key, (file) => {
      if (file === null) {
        done(false);
        return;
      }
      const free = files.borrow(file);
      read(file.fd, buffer, 0, place.length, place.from, (fault, count) => {
        free();
        done(fault === null && count === place.length);
      });
    });

  return {
    send: (res, key, start, end) => {
      const isSmall = end - start < SMALL;
      const pool = isSmall ? small : large;
      const advance = (from: number): void => {
        const buffer = pool.take();
        const length = Math.min(isSmall ? SMALL : LARGE, end - from + 1);
        fill(key, buffer, { from, length }, (isFilled) => {
          if (!isFilled || res.destroyed) {
            pool.giveBack(buffer);
            res.destroy();
            return;
          }
          const bytes = length === buffer.length ? buffer : buffer.subarray(0, length);
          const next = from + length;
          if (next > end) {
            res.end(bytes, () => pool.giveBack(buffer));
            return;
          }
          res.write(bytes, (broken) => {
            pool.giveBack(buffer);
            if (!broken && !res.destroyed) advance(next);
          });
        });
      };
      advance(start);
    },
    readWhole: (key, start, end, done) => {
      const buffer = Buffer.allocUnsafeSlow(end - start + 1);
      fill(key, buffer, { from: start, length: buffer.length }, (isFilled) => done(isFilled ? buffer : null));
    },
  };
};
