// Server rendering (SSR) and its cache: a guest's or any listener's page rendered by the web's own components, cached as
// long as its data stay the same, because React can hydrate HTML only from the very data it was rendered from. The cache
// contains nothing personal: a page with a listener's own data is rendered for its request.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Language } from '@meend/core/shared/languages.ts';
import type { LruCache } from '../calls/cache-budgets.ts';

// Inlines the first screen's generated cover (the LCP image) as a data URL: the SVG is smaller than a request for it,
// and the largest paint saves a round trip.

type ReadText = (path: string) => Promise<string | null>;

const FIRST = /<img [^>]*?src="(\/covers\/[a-z0-9-]+\.svg)"[^>]*?fetchPriority="high"/;
const LONGEST = 4_000;

/** Escapes only what an attribute or a URL forbids, because the page is compressed afterwards. */
const asAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll(/[%#<>"&\s]/g, encodeURIComponent)}`;

export const inlineLcpImage = async (html: string, read: ReadText): Promise<string> => {
  const address = FIRST.exec(html)?.[1];
  const svg = address === undefined ? null : await read(address);
  if (address === undefined || svg === null || svg.length > LONGEST) return html;
  return html.replace(`src="${address}"`, () => `src="${asAddress(svg)}"`);
};

type Meta = Readonly<Record<string, string>>;

interface RenderInput {
  readonly address: string;
  readonly isAdult: boolean;
  readonly isListener: boolean;
  readonly meta: Meta;
  readonly data: Readonly<Record<string, unknown>>;
}

export type RenderPage = (page: RenderInput) => Promise<string>;

/** Loads the renderer of the web's build at the first call; null if the web was not built. */
export const builtRenderer = (webDir: string): (() => { readonly renderPage: RenderPage }) | null => {
  const file = join(webDir, '.renderer/page-renderer.js');
  return existsSync(file) ? () => createRequire(import.meta.url)(file) : null;
};

interface SsrRequest {
  /** Language of the build that renders it. */
  readonly language: Language;
  /** Path, with the slug if it decides the content. */
  readonly address: string;
  readonly isAdult: boolean;
  readonly isListener: boolean;
  /** Whether the data are one listener's own. */
  readonly isOwn: boolean;
  /** Preloaded data as embedded in the page. */
  readonly data: string | null;
  /** Meta tags, the same for every page. */
  readonly meta: Meta;
}

/** Resolves to an empty string if rendering failed; the browser then renders the page. */
export type SsrCache = (page: SsrRequest) => Promise<string>;

export interface CachedRender {
  readonly data: string | null;
  readonly until: number;
  readonly html: Promise<string>;
}

// Bounds how long a "New" label can be stale.
const CACHE_TTL_MS = 60_000;
// Images of the page are in its own markup, where the browser's preload scanner finds them.
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');

/** `staysMs`: how long a rendered page is served while its data stay the same, in milliseconds. */
export const ssrCache = (
  draw: RenderPage | null,
  readPicture: ReadText,
  onError: (error: unknown, address: string) => void,
  cache: LruCache<CachedRender>,
  staysMs = CACHE_TTL_MS,
): SsrCache => {
  if (draw === null) return async () => '';

  const drawOne = async ({ data, isOwn, ...page }: SsrRequest): Promise<string> => {
    const rendered = await draw({ ...page, data: JSON.parse(data ?? '{}') });
    return inlineLcpImage(withoutPreloads(rendered), readPicture);
  };

  return async (page) => {
    if (page.isOwn)
      return drawOne(page).catch((error: unknown) => {
        onError(error, page.address);
        return '';
      });
    const key = `${page.language} ${page.isAdult} ${page.isListener} ${page.address}`;
    const known = cache.find(key);
    if (known !== undefined && known.data === page.data && known.until > performance.now()) return known.html;
    const html = drawOne(page).catch((error: unknown) => {
      // Failures are not cached.
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
