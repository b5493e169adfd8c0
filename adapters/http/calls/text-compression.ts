import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { AppContext } from './app-context.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const SMALLEST = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

const acceptedIn = (header: string | undefined): ReadonlySet<string> => {
  const accepted = new Set<string>();
  for (const item of (header ?? '').toLowerCase().slice(0, 400).split(',')) {
    const [name, ...parameters] = item.split(';').map((field) => field.trim());
    if (name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted;
};

/** The best encoding that the client accepts; a weight of 0 excludes one. */
export const negotiateEncoding = (header: string | undefined): Encoding => {
  const accepted = acceptedIn(header);
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
};

/** Copies the result out of zlib's buffer of at least 16 kB, which would stay allocated as long as the result does. */
const cutOut = (bytes: Buffer): Buffer => {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
};

/** The compressed bytes, in a buffer of exactly their length. */
export const compressed = async (bytes: Buffer, encoding: Encoding, quality = 5): Promise<Buffer> => {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return cutOut(await toGzip(bytes, { level: Math.min(quality, 9) }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return cutOut(await toBrotli(bytes, { params }));
};

/** Sends a text, compressed if it is large enough; `quality` is Brotli's, 1 to 11. */
export const sendText = async (ctx: AppContext, type: string, text: string, quality = 4): Promise<void> => {
  const bytes = Buffer.from(text);
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  const encoding = bytes.length < SMALLEST ? 'identity' : negotiateEncoding(ctx.get('accept-encoding'));
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = await compressed(bytes, encoding, quality);
};

/** Sends text that is stored gzipped, and unpacks it for a client that does not accept gzip. */
export const sendCompressed = async (ctx: AppContext, type: string, bytes: Buffer): Promise<void> => {
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  if (acceptedIn(ctx.get('accept-encoding')).has('gzip')) {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = bytes;
  } else ctx.body = await fromGzip(bytes);
};
