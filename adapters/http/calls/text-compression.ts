import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { AppContext } from '../server/app-context.ts';

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

/** The best encoding the client takes; a weight of 0 is a refusal. */
export const negotiateEncoding = (header: string | undefined): Encoding => {
  const accepted = acceptedIn(header);
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
};

/** zlib answers the beginning of a buffer of 16 kB at least, all of which is held for as long as its answer is. */
const cutOut = (bytes: Buffer): Buffer => {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
};

/** Takes no more memory than it is long. */
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

/** Answers a text, compressed when it is worth it; `quality`: 1 to 11, the work that is done for it. */
export const sendText = async (ctx: AppContext, type: string, text: string, quality = 4): Promise<void> => {
  const bytes = Buffer.from(text);
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  const encoding = bytes.length < SMALLEST ? 'identity' : negotiateEncoding(ctx.get('accept-encoding'));
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = await compressed(bytes, encoding, quality);
};

/** Answers what lies compressed already by gzip; unpacked for the few who take it no other way. */
export const sendCompressed = async (ctx: AppContext, type: string, bytes: Buffer): Promise<void> => {
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  if (acceptedIn(ctx.get('accept-encoding')).has('gzip')) {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = bytes;
  } else ctx.body = await fromGzip(bytes);
};
