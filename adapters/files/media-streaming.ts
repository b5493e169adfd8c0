// GET and HEAD of recordings, one byte range a request, without a stream per request (performance.md, ranges).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRange } from './byte-range.ts';
import type { OpenFile, OpenFiles } from './open-files.ts';
import { rangeSender } from './range-sender.ts';
import { BLOCK, warmBlocks } from './warm-blocks.ts';

/** What an address turned out to be. */
export interface FoundMedia {
  readonly key: string;
  readonly etag: string;
  readonly mimeType: string;
  readonly cacheControl: string;
}

/** What is answered where the file is not. */
export interface NotSent {
  missing(): void;
  /** It could not be opened for now: too many files are open, say. */
  unavailable(): void;
}

export type StreamMedia = (
  req: IncomingMessage,
  res: ServerResponse,
  media: FoundMedia,
  otherwise: NotSent,
) => void;

// 256 MB of the system's page cache.
const WARM_BLOCKS = 4096;

const headersOf = (media: FoundMedia): string[] => [
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
  header?.split(',').some((one) => one.trim() === etag || one.trim() === '*') ?? false;

export const mediaStreaming = (files: OpenFiles): StreamMedia => {
  const blocks = warmBlocks(WARM_BLOCKS);
  const sender = rangeSender(files, blocks.forget);

  const answer = (req: IncomingMessage, res: ServerResponse, media: FoundMedia, file: OpenFile): void => {
    const { size } = file;
    const headers = headersOf(media);
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
    const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 };
    headers.push('Content-Length', String(end - start + 1));
    if (range.kind === 'part') headers.push('Content-Range', `bytes ${start}-${end}/${size}`);
    res.writeHead(range.kind === 'part' ? 206 : 200, headers);
    if (req.method === 'HEAD' || size === 0) res.end();
    else if (end - start < BLOCK && blocks.touch(file, start, end)) sender.sendNow(res, file, start, end);
    else sender.send(res, media.key, start, end);
  };

  return (req, res, media, otherwise) =>
    files.use(media.key, (file, fault) => {
      if (fault !== undefined) otherwise.unavailable();
      else if (file === null) otherwise.missing();
      else answer(req, res, media, file);
    });
};
