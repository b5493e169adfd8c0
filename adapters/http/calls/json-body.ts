// Strict JSON bodies: content type, then size, then content; compressed bodies are rejected.

import type { AppContext } from './app-context.ts';
import { HttpError } from './http-error.ts';

const JSON_LIMIT = 100 * 1024;
const RAW_LIMIT = 64 * 1024;
/** Reads the rest of a rejected body up to this many bytes, so that the client receives the response. */
const DRAIN_LIMIT = 16 * 1024 * 1024;
const DEEPEST = 32;
export const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const drain = (ctx: AppContext): void => {
  let read = 0;
  ctx.req.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > DRAIN_LIMIT) ctx.req.destroy();
  });
};

const readBytes = async (ctx: AppContext, limit: number): Promise<Buffer> => {
  const declared = Number(ctx.get('content-length') || 0);
  if (declared > limit) {
    drain(ctx);
    throw new HttpError('request.too-large', declared > DRAIN_LIMIT ? { Connection: 'close' } : {});
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const receiveChunk = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        ctx.req.off('data', receiveChunk);
        drain(ctx);
        reject(new HttpError('request.too-large'));
      }
    };
    ctx.req.on('data', receiveChunk);
    ctx.req.once('end', () => resolve(Buffer.concat(chunks)));
    ctx.req.once('error', () => reject(new HttpError('request.malformed')));
    ctx.req.once('aborted', () => reject(new HttpError('request.malformed')));
  });
};

const requireIdentity = (ctx: AppContext): void => {
  const encoding = ctx.get('content-encoding').toLowerCase();
  if (encoding === '' || encoding === 'identity') return;
  drain(ctx);
  throw new HttpError('request.unsupported-type');
};

export const isSafeText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Rejects what JSON allows but no field may contain: prototype keys, excessive depth, numbers that are not finite. */
const isSafeValue = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return isSafeText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEEPEST) return false;
  if (Array.isArray(value)) return value.every((item) => isSafeValue(item, depth + 1));
  return Object.entries(value).every(
    ([key, item]) => !PROTOTYPE_KEYS.has(key) && isSafeText(key) && isSafeValue(item, depth + 1),
  );
};

const KEYS_AND_BRACKETS = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]/g;

/** Whether an object of this JSON has a duplicate key: parsers disagree on which value wins. */
export const namesTwice = (json: string): boolean => {
  const open: Set<string>[] = [];
  for (const [token, text, colon] of json.matchAll(KEYS_AND_BRACKETS)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const name = JSON.parse(`"${text}"`) as string;
      const names = open.at(-1);
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
};

export const parseJson = (bytes: Uint8Array): unknown => {
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new HttpError('request.malformed');
  }
  if (!isSafeValue(value, 0) || namesTwice(text)) throw new HttpError('request.malformed');
  return value;
};

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

export const readJsonBody = async (ctx: AppContext, limit = JSON_LIMIT): Promise<unknown> => {
  if (!JSON_TYPE.test(ctx.get('content-type').slice(0, 100))) {
    drain(ctx);
    throw new HttpError('request.unsupported-type');
  }
  requireIdentity(ctx);
  return parseJson(await readBytes(ctx, limit));
};

/** Whether the request has a body of any content type. */
export const hasBody = (ctx: AppContext): boolean =>
  ctx.req.headers['transfer-encoding'] !== undefined || Number(ctx.get('content-length') || 0) > 0;

/** The raw body, for verifying signatures. */
export const readRawBody = async (ctx: AppContext): Promise<string> => {
  requireIdentity(ctx);
  const bytes = await readBytes(ctx, RAW_LIMIT);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HttpError('request.malformed');
  }
};
