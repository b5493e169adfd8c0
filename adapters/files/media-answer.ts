// Status and headers of a GET or HEAD for a recording with at most one byte range, for every kind of storage.

import type { IncomingMessage } from 'node:http';

// Parses a single byte range (RFC 9110, section 14); several ranges, other units and invalid ones mean the whole file.

type RangeAnswer =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const whole: RangeAnswer = { kind: 'whole' };
const unsatisfiable: RangeAnswer = { kind: 'unsatisfiable' };
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** `end` is inclusive. */
export const readRange = (header: string | undefined, size: number): RangeAnswer => {
  if (header === undefined) return whole;
  const [, from, to] = ONE_RANGE.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return whole;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? unsatisfiable : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return whole;
  if (start >= size) return unsatisfiable;
  return { kind: 'part', start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
};

interface MediaFacts {
  readonly etag: string;
  readonly mimeType: string;
  readonly cacheControl: string;
  /** Whether another origin may read it; absent: no. */
  readonly isCrossOrigin?: boolean;
  /** Headers of every response of the site, names and values alternating. */
  readonly siteHeaders?: readonly string[];
}

/** The recording that a signed URL refers to. */
export interface FoundMedia extends MediaFacts {
  readonly key: string;
}

interface MediaHead {
  readonly status: 200 | 206 | 304 | 416;
  /** Names and values alternate. */
  readonly headers: string[];
  /** Range of the body, both ends inclusive; null if there is no body. */
  readonly body: { readonly start: number; readonly end: number } | null;
}

const headersOf = (media: MediaFacts): string[] => [
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
  media.isCrossOrigin ? 'cross-origin' : 'same-origin',
  ...(media.siteHeaders ?? []),
];

const lists = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim() === etag || one.trim() === '*') ?? false;

export const mediaHead = (req: IncomingMessage, media: MediaFacts, size: number): MediaHead => {
  const headers = headersOf(media);
  if (lists(req.headers['if-none-match'], media.etag)) return { status: 304, headers, body: null };
  const condition = req.headers['if-range'];
  const isCurrent = condition === undefined || condition === media.etag;
  const range = readRange(isCurrent && req.method === 'GET' ? req.headers.range : undefined, size);
  if (range.kind === 'unsatisfiable') {
    headers.push('Content-Range', `bytes */${size}`, 'Content-Length', '0');
    return { status: 416, headers, body: null };
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 };
  headers.push('Content-Length', String(end - start + 1));
  if (range.kind === 'part') headers.push('Content-Range', `bytes ${start}-${end}/${size}`);
  return {
    status: range.kind === 'part' ? 206 : 200,
    headers,
    body: req.method === 'HEAD' || size === 0 ? null : { start, end },
  };
};
