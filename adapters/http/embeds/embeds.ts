// `/oembed` and `/embed/…`: how other sites show a teaser (https://oembed.com). Neither reads or sets a cookie.
import type { Story } from '@meend/core/catalogue/story.ts';
import { coverOf } from '@meend/core/contract/catalogue/wire-story.ts';
import { voicesOf } from '@meend/core/feeds/read-feeds.ts';
import { readCreditsOf } from '@meend/core/people/credit.ts';
import { clockTime, parseStartPoint } from '@meend/core/playback/format-time.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import { HttpError } from '../calls/http-error.ts';
import { embedPolicy } from '../calls/security-headers.ts';
import { sendText } from '../calls/text-compression.ts';
import { embedAddress } from '../files/embed-addresses.ts';
import { teaserAddress } from '../files/feed-addresses.ts';
import { embedMessages } from '../messages/embed-messages.ts';
import type { SiteFacts } from '../pages/json-ld.ts';
import { categoryOfCards, type Subject, type SubjectStores, storyAddress } from '../pages/page-subjects.ts';
import { resolvePage } from '../pages/screen-pages.ts';
import { EMBED_SIZE, embedDocument, goneDocument, STYLE_HASH } from './embed-document.ts';

export interface Embeds {
  readonly site: SiteFacts;
  readonly stores: SubjectStores;
}

const CACHED = 'public, max-age=300';

/** Null unless it is the URL of a page of this site. */
const pageOf = ({ url }: SiteFacts, address: string): { path: string; query: URLSearchParams } | null => {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== new URL(url).origin) return null;
  try {
    decodeURIComponent(pathname);
  } catch {
    return null;
  }
  return { path: pathname.replace(/(?<=.)\/+$/, ''), query: searchParams };
};

/** Null unless it is the page of a published story, of no part but its teaser. */
const findStory = async ({ site, stores }: Embeds, address: string) => {
  const page = pageOf(site, address);
  if (page === null || (page.query.get('part') ?? '0') !== '0') return null;
  const { subject } = await resolvePage(page, stores);
  const start = parseStartPoint('0', page.query.get('t'));
  return subject?.kind === 'story' ? { subject, seconds: start?.seconds ?? 0 } : null;
};

const limitOf = (query: URLSearchParams, name: 'maxwidth' | 'maxheight'): number => {
  const text = query.get(name);
  if (text === null) return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new HttpError('request.malformed');
  return Number(text);
};

const frameOf = ({ url }: SiteFacts, { card, title }: Subject, seconds: number, query: URLSearchParams) => {
  const width = Math.min(EMBED_SIZE.width, limitOf(query, 'maxwidth'));
  const height = Math.min(EMBED_SIZE.height, limitOf(query, 'maxheight'));
  const src = escapeHtml(url + embedAddress(card, seconds));
  const name = escapeHtml(embedMessages[defaultLanguage].teaserOf(title));
  const html = `<iframe src="${src}" width="${width}" height="${height}" title="${name}" loading="lazy" style="border:0"></iframe>`;
  return { width, height, html };
};

const sendOembed = async (ctx: AppContext, embeds: Embeds): Promise<void> => {
  const { site } = embeds;
  const query = new URLSearchParams(ctx.querystring);
  const address = query.get('url');
  if (address === null) throw new HttpError('request.malformed');
  if ((query.get('format') ?? 'json') !== 'json') throw new HttpError('request.unknown-format');
  const found = await findStory(embeds, address);
  if (found === null) throw new HttpError('request.not-found');
  const { subject, seconds } = found;
  const answer = {
    version: '1.0',
    type: 'rich',
    provider_name: site.name,
    provider_url: `${site.url}/`,
    title: subject.title,
    ...frameOf(site, subject, seconds, query),
  };
  ctx.set({ 'Cache-Control': CACHED, 'Access-Control-Allow-Origin': '*' });
  await sendText(ctx, 'application/json; charset=utf-8', JSON.stringify(answer));
};

const documentOf = async (
  { site, stores }: Embeds,
  story: Story,
  t: string | null,
): Promise<string | null> => {
  const [part] = story.parts;
  const [people] = await readCreditsOf(stores, [story]);
  if (part === undefined || people === undefined) return null;
  const seconds = parseStartPoint('0', t)?.seconds ?? 0;
  return embedDocument({
    productName: site.name,
    name: story.name,
    duration: clockTime(part.media.seconds),
    readBy: voicesOf({ part, people }).flatMap((voice) => voice?.name ?? []),
    cover: coverOf(story).small,
    sound: `${teaserAddress(part.media)}${seconds > 0 && seconds < part.media.seconds ? `#t=${seconds}` : ''}`,
    url: site.url + storyAddress(story),
  });
};

const sendPlayer = async (ctx: AppContext, embeds: Embeds, group: string, name: string): Promise<void> => {
  const { site, stores } = embeds;
  const [category, slug] = [categoryOfCards(group), parseSlug(name)];
  const story = category && slug && (await stores.stories.findBySlug(category, slug));
  const document = story && (await documentOf(embeds, story, new URLSearchParams(ctx.querystring).get('t')));
  ctx.status = document === null ? 404 : 200;
  ctx.remove('X-Frame-Options');
  ctx.set({
    'Cache-Control': CACHED,
    'Content-Security-Policy': embedPolicy(STYLE_HASH),
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  await sendText(
    ctx,
    'text/html; charset=utf-8',
    document ?? goneDocument(site.name, site.url + screens.home),
  );
};

export const embedRoutes =
  (embeds: Embeds): AppMiddleware =>
  async (ctx, next) => {
    const [, group, slug] = /^\/embed\/([a-z]+)\/([^/]+)$/.exec(ctx.path) ?? [];
    if (ctx.path !== '/oembed' && slug === undefined) return next();
    ctx.state.route = slug === undefined ? '/oembed' : '/embed/*';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new HttpError('request.method-not-allowed');
    await (group === undefined || slug === undefined
      ? sendOembed(ctx, embeds)
      : sendPlayer(ctx, embeds, group, slug));
  };
