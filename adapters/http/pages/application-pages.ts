// Every address of the application answers its one page, with the head and the root's attributes this visit needs.
import { randomBytes } from 'node:crypto';
import type { LinkStore } from '@meend/core/ports/link-store';
import type { SecretHasher } from '@meend/core/ports/randomness';
import type { StoryStore } from '@meend/core/ports/story-store';
import { parseSlug } from '@meend/core/shared/slug';
import { Refusal } from '../answers/refusal.ts';
import { sendText } from '../answers/text-compression.ts';
import type { AppContext, AppMiddleware } from '../app-context.ts';
import { applicationPolicy } from '../content-policies.ts';
import type { BrowserCookie } from '../requests/browser-cookie.ts';
import type { FirstLists } from './first-lists.ts';
import { linkBrowser } from './link-browser.ts';
import type { PagePieces } from './page-pieces.ts';
import { pageShell } from './page-shell.ts';
import { pageHead } from './page-table.ts';

export interface ApplicationPages {
  readonly indexHtml: string | null;
  readonly pieces: PagePieces;
  readonly lists: FirstLists;
  readonly productKey: string;
  readonly productName: string;
  readonly stories: StoryStore;
  readonly links: LinkStore;
  readonly secrets: SecretHasher;
  readonly browser: BrowserCookie;
  /** Where mails can be read on a machine that sends none. */
  readonly mailboxAddress: string | null;
}

const rootOf = (ctx: AppContext): Record<string, string> => {
  const theme = ctx.cookies.get('theme');
  return {
    ...(theme === 'dark' || theme === 'light' ? { 'data-theme': theme } : {}),
    ...(ctx.cookies.get('age_ok') ? { 'data-age': 'ok' } : {}),
  };
};

const DETAIL = /^\/(playlist-det|herConfession-det)\/([^/]+)$/;

const storyName = async (path: string, stories: StoryStore): Promise<string | null> => {
  const [, page, text = ''] = DETAIL.exec(path) ?? [];
  const slug = parseSlug(text);
  if (page === undefined || slug === null) return null;
  const story = await stories.findBySlug(page === 'playlist-det' ? 'temptation' : 'confession', slug);
  return story?.name ?? null;
};

const NOT_BUILT = 'The web application is not built yet: run "npm run build" and start again.';

export const applicationPages = (site: ApplicationPages): AppMiddleware => {
  const shell = site.indexHtml === null ? null : pageShell(site.indexHtml);
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Refusal('request.method-not-allowed', { Allow: 'GET, HEAD' });
    if (shell === null) {
      ctx.status = 503;
      ctx.body = NOT_BUILT;
      return;
    }
    const path = ctx.path === '/' ? '/' : ctx.path.replace(/\/+$/, '');
    const head = pageHead(path, site.productName, await storyName(path, site.stories));
    const nonce = randomBytes(18).toString('base64');
    const asked = await linkBrowser(ctx, site);
    // Without its lists the page is whole: it asks for them itself.
    const data = await site.lists(path).catch(() => null);
    ctx.state.route = head === null ? 'unknown page' : 'page';
    ctx.status = head === null ? 404 : 200;
    ctx.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': applicationPolicy(nonce) });
    const html = shell({
      nonce,
      root: rootOf(ctx),
      title: head?.title ?? `Page not found, ${site.productName}`,
      meta: {
        description: head?.description ?? '',
        'product-key': site.productKey,
        'product-name': site.productName,
        ...(site.mailboxAddress === null ? {} : { mailbox: site.mailboxAddress }),
        ...asked,
      },
      pieces: site.pieces(path),
      data,
    });
    await sendText(ctx, 'text/html; charset=utf-8', html);
  };
};
