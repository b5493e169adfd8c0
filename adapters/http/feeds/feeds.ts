// `/feeds/…`: the feeds, and the texts and chapters that they link to. Their readers are other sites, without a cookie.
import { createHash } from 'node:crypto';
import { type FeedName, feedNames } from '@meend/core/feeds/feed.ts';
import { type FeedStores, readTeaserChapters, readTeaserText } from '@meend/core/feeds/read-feeds.ts';
import { plainText } from '@meend/core/transcript/paragraphs.ts';
import { type TranscriptLanguage, transcriptLanguages } from '@meend/core/transcript/transcript.ts';
import { printWebvtt } from '@meend/core/transcript/webvtt.ts';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import type { CatalogueVersion } from '../calls/catalogue-version.ts';
import { isUnchanged } from '../calls/conditional.ts';
import { HttpError } from '../calls/http-error.ts';
import { compressed, sendCompressed, sendText } from '../calls/text-compression.ts';
import { feedPicture, isDiscreetFeed, textType } from '../files/feed-addresses.ts';
import { languageTag, type SiteFacts } from '../pages/json-ld.ts';
import { type PrintedFeed, printFeed } from './rss.ts';

export interface Feeds {
  readonly site: SiteFacts;
  readonly stores: FeedStores;
  readonly version: CatalogueVersion;
  readonly now: () => Date;
}

const FEED = new RegExp(`^/feeds/(${feedNames.join('|')})\\.xml$`);
const ID = '([0-9a-f-]{36})';
const CHAPTERS = new RegExp(`^/feeds/chapters/${ID}\\.json$`);
const TEXT = new RegExp(`^/feeds/texts/${ID}\\.(${transcriptLanguages.join('|')})\\.(?:vtt|txt)$`);
const CACHED = 'public, max-age=300';
const FOR_OTHERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
const PICTURES: ReadonlySet<string> = new Set([feedPicture(false), feedPicture(true)]);

interface PackedFeed extends Pick<PrintedFeed, 'changedAt'> {
  readonly etag: string;
  readonly gzipped: Buffer;
}

const packed = async ({ xml, changedAt }: PrintedFeed): Promise<PackedFeed> => {
  const digest = createHash('sha256').update(xml).digest('base64url').slice(0, 27);
  return { etag: `W/"${digest}"`, gzipped: await compressed(Buffer.from(xml), 'gzip'), changedAt };
};

type FeedKey = Parameters<typeof printFeed>[2];

/** Each feed is printed once for a version of the catalogue. */
const feedCache = ({ site, stores, version }: Feeds) => {
  const feeds = new Map<string, Promise<PackedFeed>>();
  let cachedVersion = '';
  return async (feed: FeedKey): Promise<PackedFeed> => {
    const now = await version.current();
    if (now !== cachedVersion) feeds.clear();
    cachedVersion = now;
    const key = JSON.stringify([feed.name, feed.isDiscreet]);
    const known = feeds.get(key) ?? printFeed(site, stores, feed).then(packed);
    feeds.set(key, known);
    known.catch(() => {
      if (feeds.get(key) === known) feeds.delete(key);
    });
    return known;
  };
};

const sendChapters = async (ctx: AppContext, stores: FeedStores, id: string): Promise<void> => {
  const chapters = await readTeaserChapters(stores, id);
  if (chapters.length === 0) throw new HttpError('request.not-found');
  ctx.set('Cache-Control', CACHED);
  const body = { version: '1.2.0', chapters: chapters.map(({ at, title }) => ({ startTime: at, title })) };
  await sendText(ctx, 'application/json+chapters', JSON.stringify(body));
};

/** Every cue names a voice: players show an unnamed cue as the words of the voice before it. */
const sendTeaserText = async (
  ctx: AppContext,
  { stores, site }: Feeds,
  id: string,
  language: TranscriptLanguage,
): Promise<void> => {
  const read = await readTeaserText(stores, id, language);
  const isTimed = ctx.path.endsWith('.vtt');
  if (read?.transcript.isTimed !== isTimed) throw new HttpError('request.not-found');
  const { transcript, readBy } = read;
  const voice = readBy.join(', ') || site.name;
  const cues = transcript.cues.map((cue) => ({ ...cue, speaker: cue.speaker ?? voice }));
  ctx.set({ 'Cache-Control': CACHED, 'Content-Language': languageTag(language) });
  const text = isTimed ? printWebvtt(cues) : plainText(transcript.cues);
  await sendText(ctx, `${textType({ isTimed })}; charset=utf-8`, text);
};

export const feedRoutes = (feeds: Feeds): AppMiddleware => {
  const { stores, now } = feeds;
  const read = feedCache(feeds);

  const sendFeed = async (ctx: AppContext, name: FeedName): Promise<void> => {
    const feed = await read({ name, isDiscreet: isDiscreetFeed(ctx.querystring) });
    ctx.set('Cache-Control', CACHED);
    ctx.vary('Accept-Encoding');
    if (isUnchanged(ctx, feed, now())) ctx.status = 304;
    else await sendCompressed(ctx, 'application/rss+xml; charset=utf-8', feed.gzipped);
  };

  return async (ctx, next) => {
    if (PICTURES.has(ctx.path)) {
      ctx.set(FOR_OTHERS);
      return next();
    }
    if (!ctx.path.startsWith('/feeds/')) return next();
    ctx.state.route = '/feeds/*';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new HttpError('request.method-not-allowed');
    ctx.set(FOR_OTHERS);
    const name = FEED.exec(ctx.path)?.[1] as FeedName | undefined;
    if (name !== undefined) return sendFeed(ctx, name);
    const chapters = CHAPTERS.exec(ctx.path)?.[1];
    if (chapters !== undefined) return sendChapters(ctx, stores, chapters);
    const [, id, language] = TEXT.exec(ctx.path) ?? [];
    if (id === undefined) throw new HttpError('request.not-found');
    return sendTeaserText(ctx, feeds, id, language as TranscriptLanguage);
  };
};
