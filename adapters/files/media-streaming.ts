// GET and HEAD of recordings, one byte range a request, without a stream per request: a read into a lent buffer and a
// write, in turn, as fast as the listener takes them (performance.md, ranges).
import { read } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bufferPool } from './buffer-pool.ts';
import { readRange } from './byte-range.ts';
import type { OpenFile, OpenFiles } from './open-files.ts';

/** What an address turned out to be. */
export interface FoundMedia {
  readonly key: string;
  readonly etag: string;
  readonly mimeType: string;
  readonly cacheControl: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const SMALL = 64 * 1024;
const LARGE = 512 * 1024;
const small = bufferPool(SMALL, 256);
const large = bufferPool(LARGE, 64);

const commonHeaders = (media: FoundMedia): string[] => [
  'Content-Type',
  media.mimeType,
  'Cache-Control',
  media.cacheControl,
  'ETag',
  media.etag,
  'Accept-Ranges',
  'bytes',
  'X-Content-Type-Options',
  'nosniff',
  'Content-Security-Policy',
  "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy',
  'same-origin',
];

const lists = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => one.trim() === etag || one.trim() === '*');

export const mediaStreaming = (files: OpenFiles) => {
  const send = (res: ServerResponse, media: FoundMedia, span: Span): void => {
    const wanted = span.end - span.start + 1;
    const pool = wanted <= SMALL ? small : large;
    const capacity = wanted <= SMALL ? SMALL : LARGE;

    const readInto = (file: OpenFile, from: number): void => {
      const buffer = pool.take();
      const length = Math.min(capacity, span.end - from + 1);
      read(file.fd, buffer, 0, length, from, (fault, count) => {
        files.giveBack(file);
        if (fault !== null || count < length || res.destroyed) {
          pool.giveBack(buffer);
          res.destroy();
          return;
        }
        const next = from + count;
        const bytes = count === buffer.length ? buffer : buffer.subarray(0, count);
        if (next > span.end) {
          res.end(bytes, () => pool.giveBack(buffer));
          return;
        }
        res.write(bytes, (broken) => {
          pool.giveBack(buffer);
          if (!broken && !res.destroyed) advance(next);
        });
      });
    };

    const advance = (from: number): void => {
      const file = files.borrow(media.key);
      if (file !== undefined) return readInto(file, from);
      files.load(media.key).then(
        (loaded) => (loaded === null ? res.destroy() : readInto(loaded, from)),
        () => res.destroy(),
      );
    };

    advance(span.start);
  };

  const answer = (req: IncomingMessage, res: ServerResponse, media: FoundMedia, size: number): void => {
    const headers = commonHeaders(media);
    if (lists(req.headers['if-none-match'], media.etag)) {
      res.writeHead(304, headers).end();
      return;
    }
    const condition = req.headers['if-range'];
    const isCurrent = condition === undefined || condition === media.etag;
    const range = readRange(isCurrent && req.method === 'GET' ? req.headers.range : undefined, size);
    if (range.kind === 'unsatisfiable') {
      headers.push('Content-Range', `bytes */${size}`, 'Content-Length', '0');
      res.writeHead(416, headers).end();
      return;
    }
    const span = range.kind === 'part' ? range : { start: 0, end: size - 1 };
    headers.push('Content-Length', String(span.end - span.start + 1));
    if (range.kind === 'part') headers.push('Content-Range', `bytes ${span.start}-${span.end}/${size}`);
    res.writeHead(range.kind === 'part' ? 206 : 200, headers);
    if (req.method === 'HEAD' || size === 0) res.end();
    else send(res, media, span);
  };

  /** Answers the request with the file, or calls `missing`. */
  return (req: IncomingMessage, res: ServerResponse, media: FoundMedia, missing: () => void): void => {
    const file = files.borrow(media.key);
    if (file !== undefined) {
      files.giveBack(file);
      answer(req, res, media, file.size);
      return;
    }
    files.load(media.key).then(
      (loaded) => {
        if (loaded === null) return missing();
        files.giveBack(loaded);
        answer(req, res, media, loaded.size);
      },
      () => missing(),
    );
  };
};
