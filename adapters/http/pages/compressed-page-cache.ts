// Caches compressed pages that are requested repeatedly; only the CSP nonce differs between responses.

import type { AppContext } from '../calls/app-context.ts';
import type { MemoryCaches } from '../calls/cache-budgets.ts';
import { negotiateEncoding, sendText } from '../calls/text-compression.ts';
import { type CspNoncePage, cspNoncePage } from './csp-nonce-page.ts';

interface PageResponse {
  /** Cache key; null for personal and rarely requested pages. */
  readonly key: string | null;
  /** HTML with the placeholder of the nonce. Parts that are the same object compare at once. */
  readonly parts: readonly string[];
  /** Size of the parts that no other page shares. */
  readonly ownBytes: number;
  readonly nonce: string;
}

type SendPage = (ctx: AppContext, page: PageResponse) => Promise<void>;

interface CacheEntry {
  readonly parts: readonly string[];
  readonly ownBytes: number;
  page: Promise<CspNoncePage | null>;
  times: number;
}

/**
 * Requests after which a page is compressed once more at the highest quality: 250 ms of work for the last tenth of its
 * size.
 */
const OFTEN = 20;
const QUICK = 5;
const SMALLEST = 11;

const HTML = 'text/html; charset=utf-8';

export const compressedPageCache = (placeholder: string, memory: MemoryCaches): SendPage => {
  const cache = memory.part<CacheEntry>('pages');
  let shrinking: Promise<void> = Promise.resolve();

  const compress = ({ parts }: Pick<CacheEntry, 'parts'>, quality: number): Promise<CspNoncePage | null> =>
    cspNoncePage(parts.join(''), placeholder, quality).catch(() => null);

  const shrink = async (key: string, entry: CacheEntry): Promise<void> => {
    if (cache.find(key) !== entry) return;
    const smaller = await compress(entry, SMALLEST);
    if (smaller !== null) entry.page = Promise.resolve(smaller);
  };

  const addEntry = (key: string, page: Pick<CacheEntry, 'parts' | 'ownBytes'>): CacheEntry => {
    const entry: CacheEntry = { ...page, page: compress(page, QUICK), times: 0 };
    cache.set(key, entry, page.ownBytes);
    entry.page.then((made) => cache.weigh(key, entry, page.ownBytes + (made?.bytes ?? 0)));
    return entry;
  };

  const find = (key: string, { parts, ownBytes }: PageResponse): Promise<CspNoncePage | null> => {
    const known = cache.find(key);
    const isSame =
      known?.parts.length === parts.length && known.parts.every((part, at) => part === parts[at]);
    const entry = known !== undefined && isSame ? known : addEntry(key, { parts, ownBytes });
    entry.times += 1;
    // One at a time: the same thread pool reads recordings.
    if (entry.times === OFTEN) shrinking = shrinking.then(() => shrink(key, entry));
    return entry.page;
  };

  return async (ctx, sent) => {
    const { key, parts, nonce } = sent;
    const isCacheable = key !== null && negotiateEncoding(ctx.get('accept-encoding')) === 'br';
    // A page is compressed for the cache from its second request on.
    const page = isCacheable && memory.wasRequested(key) ? await find(key, sent) : null;
    if (page === null) return sendText(ctx, HTML, parts.join('').replaceAll(placeholder, nonce));
    ctx.type = HTML;
    ctx.vary('Accept-Encoding');
    ctx.set('Content-Encoding', 'br');
    ctx.body = page(nonce);
  };
};
