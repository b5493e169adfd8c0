// Serves the application's HTML for each of its routes, with the meta tags and root attributes of the visit.

import type { SiteNotice } from '@meend/adapters/config/site-notice.ts';
import type { OneTimeSecretStore } from '@meend/core/account/secrets/one-time-secret.ts';
import { smallCovers } from '@meend/core/media/picture-set.ts';
import { byLanguage, type Language, negotiateLanguage } from '@meend/core/shared/languages.ts';
import type { SecretHasher } from '@meend/core/shared/ports.ts';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import type { MemoryCaches } from '../calls/cache-budgets.ts';
import type { CatalogueVersion } from '../calls/catalogue-version.ts';
import type { BrowserCookie, SessionCookies } from '../calls/cookies.ts';
import { HttpError } from '../calls/http-error.ts';
import { savesData } from '../calls/save-data.ts';
import { applicationPolicy } from '../calls/security-headers.ts';
import { pageMessages } from '../messages/page-messages.ts';
import { noticeTags } from '../routes/plain-page.ts';
import { sameBrowserCheck } from '../routes/same-browser-check.ts';
import { compressedPageCache } from './compressed-page-cache.ts';
import { newNonce, newPlaceholder } from './csp-nonce-page.ts';
import { htmlTemplate, type ReadText } from './html-template.ts';
import type { SiteFacts } from './json-ld.ts';
import { metaTags } from './meta-tags.ts';
import type { OwnData } from './own-data.ts';
import type { SubjectStores } from './page-subjects.ts';
import { escaped, type PreloadedData } from './preloaded-data.ts';
import { type ResolvedPage, resolvePage } from './screen-pages.ts';
import type { SsrCache } from './ssr-cache.ts';
import type { PageChunks } from './web-build.ts';

/** The pages of one build of the web, for one language. */
export interface PageBuild {
  readonly indexHtml: string | null;
  readonly read: ReadText;
  readonly chunks: PageChunks;
  readonly lists: PreloadedData;
  readonly own: OwnData;
  readonly ssr: SsrCache;
}

export interface ApplicationPages {
  readonly builds: Readonly<Record<Language, PageBuild>>;
  readonly version: CatalogueVersion;
  readonly caches: MemoryCaches;
  readonly site: SiteFacts;
  readonly productKey: string;
  readonly stores: SubjectStores & { readonly oneTimeSecrets: OneTimeSecretStore };
  readonly secrets: SecretHasher;
  readonly browser: BrowserCookie;
  readonly sessionCookies: SessionCookies;
  /** Notices shown on every page. */
  readonly notices: readonly SiteNotice[];
  /** Whether third-party sign-in is enabled. */
  readonly hasGoogle: boolean;
  /** The company's name and its registered address, in one line, for the footer; null for none. */
  readonly registeredAddress: string | null;
  /** URL of the tag manager's script; null if none is configured. */
  readonly tagManagerUrl: string | null;
  /** Origins of development tools that pages may also call. */
  readonly toolOrigins: readonly string[];
  /** Origin that recordings are played from beside our own; null if none. */
  readonly soundOrigin: string | null;
  /** URL of a blog hosted elsewhere; null for the built-in blog. */
  readonly blogUrl: string | null;
  /** Whether the marketing opt-in is ticked by default at sign-up. */
  readonly isMarketingTicked: boolean;
  /** URL of the mailbox of a machine that sends no mail. */
  readonly mailboxAddress: string | null;
}

interface Visit {
  readonly language: Language;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly theme: 'dark' | 'light' | null;
  readonly isAdult: boolean;
  /** Whether there is a session's cookie, unverified: only a page with own data reads the session. */
  readonly isListener: boolean;
  readonly isDiscreet: boolean;
  readonly savesData: boolean;
}

const visitOf = (ctx: AppContext, sessionCookies: SessionCookies): Visit => {
  const theme = ctx.cookies.get('theme');
  return {
    language: negotiateLanguage(ctx.get('accept-language')),
    path: ctx.path === '/' ? '/' : ctx.path.replace(/\/+$/, ''),
    query: new URLSearchParams(ctx.querystring),
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    isAdult: Boolean(ctx.cookies.get('age_ok')),
    isListener: sessionCookies.jarOf(ctx).read() !== null,
    isDiscreet: ctx.cookies.get('discreet') === '1',
    savesData: savesData(ctx),
  };
};

// What makes another list of a page.
const LIST_CHOICES = [
  'genre',
  'topic',
  'sort',
  'group',
  'language',
  'length',
  'voice',
  'mood',
  'without',
  'open',
  'unheard',
];

/**
 * SSR cache key of a URL: ignores campaign parameters. Null for filtered or sorted lists and percent-encoded paths,
 * which no page links to; the browser renders those.
 */
const ssrAddress = ({ path, query }: Visit, { subject }: ResolvedPage): string | null => {
  if (path.includes('%')) return null;
  if (LIST_CHOICES.some((name) => query.has(name))) return null;
  const slug = query.get('slug');
  if (slug === null) return path;
  return subject === null ? null : `${path}?slug=${encodeURIComponent(slug)}`;
};

interface Content {
  /** Preloaded data, as embedded in the page. */
  readonly data: string | null;
  readonly renderedHtml: string;
  /** Whether it contains what is one listener's own. */
  readonly isOwn: boolean;
}

const nothing: Content = { data: null, renderedHtml: '', isOwn: false };

const withSmallCovers = ({ data, renderedHtml, isOwn }: Content): Content => ({
  data: data && smallCovers(data),
  renderedHtml: smallCovers(renderedHtml),
  isOwn,
});

const NOT_BUILT = 'The web application is not built yet: run "npm run build" and start again.';

export const applicationPages = (site: ApplicationPages): AppMiddleware => {
  const placeholder = newPlaceholder();
  const templates = byLanguage((language) => {
    const { indexHtml, read } = site.builds[language];
    const notices = noticeTags(site.notices, placeholder, language);
    const { needsScript } = pageMessages[language];
    return indexHtml === null
      ? null
      : htmlTemplate(indexHtml, read, placeholder, { ...notices, needsScript });
  });
  const send = compressedPageCache(placeholder, site.caches);

  const tagManagerOrigin = site.tagManagerUrl && new URL(site.tagManagerUrl).origin;

  // Meta tags that configure the application on every page.
  const meta = {
    'product-key': site.productKey,
    'product-name': site.site.name,
    ...(site.registeredAddress === null ? {} : { 'registered-address': site.registeredAddress }),
    ...(site.blogUrl === null ? {} : { blog: site.blogUrl }),
    ...(site.isMarketingTicked ? {} : { 'marketing-opt-in': 'off' }),
    ...(site.tagManagerUrl === null ? {} : { 'tag-manager': site.tagManagerUrl }),
    ...(site.hasGoogle ? { google: 'on' } : {}),
    ...(site.mailboxAddress === null ? {} : { mailbox: site.mailboxAddress }),
  };

  /** Written as JSON after the page's lists; null for a guest, a discreet page, and one without any. */
  const ownDataOf = async (
    ctx: AppContext,
    visit: Visit,
    { screen }: ResolvedPage,
  ): Promise<string | null> => {
    if (!screen?.hasOwnData || !visit.isListener || !visit.isAdult || visit.isDiscreet) return null;
    const own = await site.builds[visit.language].own(site.sessionCookies.jarOf(ctx).read());
    return own && escaped(JSON.stringify(own));
  };

  const contentOf = async (
    ctx: AppContext,
    visit: Visit,
    found: ResolvedPage,
  ): Promise<{ readonly address: string | null } & Content> => {
    const { screen, subject } = found;
    const { lists, ssr } = site.builds[visit.language];
    const detail = screen?.detail && subject ? { name: screen.detail, slug: subject.card.slug } : null;
    const address = screen?.isServerRendered ? ssrAddress(visit, found) : null;
    // A page without preloaded data or SSR still works: the browser fetches the lists and renders.
    const version = await site.version.current().catch(() => null);
    if (screen === null || version === null) return { address: null, ...nothing };
    const [shared, own] = await Promise.all([
      lists(version, screen.lists, detail).catch(() => undefined),
      // A page without its own data still works, too.
      ownDataOf(ctx, visit, found).catch(() => null),
    ]);
    // A page rendered without its lists must not enter the SSR cache.
    if (shared === undefined) return { address: null, ...nothing };
    if (address === null) return { address, ...nothing, data: shared };
    const isOwn = shared !== null && own !== null;
    const data = isOwn ? `${shared.slice(0, -1)},${own.slice(1)}` : shared;
    const { language, isAdult, isListener } = visit;
    const asked = { language, address, isAdult, isListener, isOwn, meta, data };
    return { address, data, renderedHtml: await ssr(asked).catch(() => ''), isOwn };
  };

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new HttpError('request.method-not-allowed', { Allow: 'GET, HEAD' });
    ctx.vary('Accept-Language');
    const visit = visitOf(ctx, site.sessionCookies);
    const { language } = visit;
    const template = templates[language];
    if (template === null) {
      ctx.status = 503;
      ctx.body = NOT_BUILT;
      return;
    }
    const found = await resolvePage(visit, site.stores);
    const sameBrowserMeta = await sameBrowserCheck(ctx, {
      ...site,
      oneTimeSecrets: site.stores.oneTimeSecrets,
    });
    const { address, ...content } = await contentOf(ctx, visit, found);
    // In the data too, because the browser renders the same from them.
    const { data, renderedHtml, isOwn } = visit.savesData ? withSmallCovers(content) : content;
    const nonce = newNonce();
    const head = metaTags({
      ...found,
      site: site.site,
      language,
      path: visit.path,
      theme: visit.theme,
      isDiscreet: visit.isDiscreet,
      meta: { ...meta, ...sameBrowserMeta },
    });
    ctx.state.route = found.screen === null ? 'unknown page' : 'page';
    ctx.status = found.screen === null ? 404 : 200;
    ctx.set({
      'Cache-Control': isOwn ? 'private, no-store' : 'no-store',
      'Content-Security-Policy': applicationPolicy(
        nonce,
        tagManagerOrigin,
        site.toolOrigins,
        site.soundOrigin,
      ),
    });
    const parts = template({
      root: {
        ...(visit.theme === null ? {} : { 'data-theme': visit.theme }),
        ...(visit.isAdult ? { 'data-age': 'ok' } : {}),
      },
      head: head.tags,
      firstScript: found.screen?.firstScript ?? null,
      linked: head.linked,
      chunks: site.builds[language].chunks(found.screen?.name ?? null, {
        isRendered: renderedHtml !== '',
        isListener: visit.isListener,
        hasAgeGate: !visit.isAdult,
      }),
      data,
      renderedHtml,
      viewer: visit.isListener ? 'listener' : 'guest',
    });
    const { isAdult, isListener, theme, isDiscreet } = visit;
    const variant = [language, isAdult, isListener, theme, isDiscreet, visit.savesData];
    const key = address === null || isOwn ? null : [...variant, address].join(' ');
    const own = [head.tags, head.linked, data, renderedHtml].reduce(
      (sum, part) => sum + (part?.length ?? 0),
      0,
    );
    await send(ctx, { key, parts, ownBytes: 2 * own, nonce });
  };
};
