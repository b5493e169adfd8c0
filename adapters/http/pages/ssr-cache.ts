// A guest's page as HTML, drawn by the web's own components and kept for as long as its data stay the same: the browser
// takes over what was drawn only from the very data that stand beside it. Nothing in it is anybody's own.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LruCache } from '../calls/cache-budgets.ts';
import { inlineLcpImage, type ReadText } from './inline-lcp-image.ts';

type Meta = Readonly<Record<string, string>>;

interface RenderInput {
  readonly address: string;
  readonly isAdult: boolean;
  readonly meta: Meta;
  readonly data: Readonly<Record<string, unknown>>;
}

export type RenderPage = (page: RenderInput) => Promise<string>;

/** What the web's build left for the server; null when it left nothing. */
export const loadRenderer = async (webDir: string): Promise<RenderPage | null> => {
  const file = join(webDir, '.renderer/page-renderer.js');
  if (!existsSync(file)) return null;
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
  return renderPage;
};

interface SsrRequest {
  /** Path and, where it decides what is shown, the slug. */
  readonly address: string;
  readonly isAdult: boolean;
  /** The data as they stand in the page. */
  readonly data: string | null;
  /** The same for every page. */
  readonly meta: Meta;
}

/** Empty when it could not be drawn: then the browser draws it. */
export type SsrCache = (page: SsrRequest) => Promise<string>;

export interface CachedRender {
  readonly data: string | null;
  readonly until: number;
  readonly html: Promise<string>;
}

// "New" wears off.
const CACHE_TTL_MS = 60_000;
// Pictures of the page stand in its own markup: the browser's preload scanner finds them there.
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');

/** `staysMs`: how long a drawn page may be given again while its data stay the same, in milliseconds. */
export const ssrCache = (
  draw: RenderPage | null,
  readPicture: ReadText,
  onError: (error: unknown, address: string) => void,
  cache: LruCache<CachedRender>,
  staysMs = CACHE_TTL_MS,
): SsrCache => {
  if (draw === null) return async () => '';

  const drawOne = async ({ address, isAdult, meta, data }: SsrRequest): Promise<string> => {
    const rendered = await draw({ address, isAdult, meta, data: JSON.parse(data ?? '{}') });
    return inlineLcpImage(withoutPreloads(rendered), readPicture);
  };

  return async (page) => {
    const key = `${page.isAdult ? 'adult' : 'asked'} ${page.address}`;
    const known = cache.find(key);
    if (known !== undefined && known.data === page.data && known.until > performance.now()) return known.html;
    const html = drawOne(page).catch((error: unknown) => {
      // Whatever was wrong may be over by the next visit.
      cache.drop(key, mine);
      onError(error, page.address);
      return '';
    });
    const mine: CachedRender = { data: page.data, until: performance.now() + staysMs, html };
    const dataBytes = 2 * (page.data?.length ?? 0);
    cache.set(key, mine, dataBytes);
    html.then((rendered) => cache.weigh(key, mine, dataBytes + 2 * rendered.length));
    return html;
  };
};
