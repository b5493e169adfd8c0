// Serves robots.txt and the sitemap (SEO), and the web app manifest.

import { type Language, negotiateLanguage } from '@meend/core/shared/languages.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import { sendCompressed, sendText } from '../calls/text-compression.ts';
import { headMessages } from '../messages/head-messages.ts';
import type { SiteFacts } from '../pages/json-ld.ts';
import { isSiteMapFile, type SiteMap } from './sitemap.ts';

export interface SeoFiles {
  readonly site: SiteFacts;
  readonly siteMap: SiteMap;
}

/** Personal pages, disallowed for crawlers. */
const closed = [
  '/api/',
  '/dev/',
  '/sandbox/',
  '/payment/',
  screens.profile,
  screens.library,
  screens.unlock,
  screens.verifyLogin,
  '/registration/',
  '/gauth/',
  screens.unsubscribe,
  screens.deleteAccount,
  screens.keepAccount,
  screens.changeEmail,
  screens.adminDashboard,
  screens.bannerLogin,
  screens.banners,
];

const robots = ({ url }: SiteFacts): string =>
  `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${url}/sitemap.xml\n`;

// No shortcuts and no images of stories: other people may see a home screen.
const manifest = ({ name }: SiteFacts, language: Language): string =>
  JSON.stringify({
    name,
    short_name: name.slice(0, 12),
    description: headMessages[language].manifest,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: language,
    dir: 'ltr',
    background_color: '#15101b',
    theme_color: '#15101b',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

const CACHED = 'public, max-age=3600';

export const seoFiles = ({ site, siteMap }: SeoFiles): AppMiddleware => {
  const texts: Readonly<Record<string, readonly [type: string, text: (ctx: AppContext) => string]>> = {
    '/robots.txt': ['text/plain; charset=utf-8', () => robots(site)],
    '/manifest.webmanifest': [
      'application/manifest+json',
      (ctx) => {
        ctx.vary('Accept-Language');
        return manifest(site, negotiateLanguage(ctx.get('accept-language')));
      },
    ],
  };
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const known = Object.hasOwn(texts, ctx.path) ? texts[ctx.path] : undefined;
    if (known !== undefined) {
      const [type, text] = known;
      ctx.state.route = ctx.path;
      ctx.set('Cache-Control', CACHED);
      return sendText(ctx, type, text(ctx));
    }
    const file = isSiteMapFile(ctx.path) ? await siteMap(ctx.path) : null;
    if (file === null) return next();
    ctx.state.route = '/sitemap.xml';
    ctx.set('Cache-Control', CACHED);
    await sendCompressed(ctx, 'application/xml; charset=utf-8', file);
  };
};
