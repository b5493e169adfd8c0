// Pages that are asked for again are kept compressed, whole but for the nonce of each answer.
import type { AppContext } from '../app-context.ts';
import { type NoncedPage, noncedPage } from './nonced-page.ts';
import { chosenEncoding, sendText } from './text-compression.ts';

export interface SentPage {
  /** What the page is kept under; null: it is somebody's own, or seldom asked for. */
  readonly key: string | null;
  /** HTML with the placeholder where the nonce goes. What is the same object each time is compared at once. */
  readonly parts: readonly string[];
  readonly nonce: string;
}

export type SendPage = (ctx: AppContext, page: SentPage) => Promise<void>;

interface Kept {
  readonly parts: readonly string[];
  page: Promise<NoncedPage | null>;
  times: number;
}

const MOST = 100;
/** Asked for so often, a page is worth a quarter of a second for its last tenth. */
const OFTEN = 20;
const QUICK = 5;
const SMALLEST = 11;

const HTML = 'text/html; charset=utf-8';

export const keptPages = (placeholder: string): SendPage => {
  const kept = new Map<string, Kept>();
  let shrinking: Promise<void> = Promise.resolve();

  const compress = (parts: readonly string[], quality: number): Promise<NoncedPage | null> =>
    noncedPage(parts.join(''), placeholder, quality).catch(() => null);

  const shrink = async (key: string, entry: Kept): Promise<void> => {
    if (kept.get(key) !== entry) return;
    const smaller = await compress(entry.parts, SMALLEST);
    if (smaller !== null) entry.page = Promise.resolve(smaller);
  };

  const keep = (key: string, parts: readonly string[]): Kept => {
    const entry = { parts, page: compress(parts, QUICK), times: 0 };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return entry;
  };

  const find = (key: string, parts: readonly string[]): Promise<NoncedPage | null> => {
    const known = kept.get(key);
    const isSame =
      known?.parts.length === parts.length && known.parts.every((part, at) => part === parts[at]);
    const entry = known !== undefined && isSame ? known : keep(key, parts);
    entry.times += 1;
    // One after the other: recordings are read by the same threads.
    if (entry.times === OFTEN) shrinking = shrinking.then(() => shrink(key, entry));
    return entry.page;
  };

  return async (ctx, { key, parts, nonce }) => {
    const isKept = key !== null && chosenEncoding(ctx.get('accept-encoding')) === 'br';
    const page = isKept ? await find(key, parts) : null;
    if (page === null) return sendText(ctx, HTML, parts.join('').replaceAll(placeholder, nonce));
    ctx.type = HTML;
    ctx.vary('Accept-Encoding');
    ctx.set('Content-Encoding', 'br');
    ctx.body = page(nonce);
  };
};
