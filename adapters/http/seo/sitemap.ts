// Sitemap (SEO) of every listed screen and everything published, in files of at most the 50,000 URLs that the format
// allows.

import type { ArticleCard } from '@meend/core/blog/article.ts';
import { findGenres } from '@meend/core/browsing/genres.ts';
import { type Category, categories } from '@meend/core/catalogue/story.ts';
import type { PublishedStory } from '@meend/core/catalogue/story-store.port.ts';
import type { AnswerCard } from '@meend/core/sexpert/answer.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { listDoors } from '@meend/core/shelves/read-moods.ts';
import type { CatalogueVersion } from '../calls/catalogue-version.ts';
import { compressed } from '../calls/text-compression.ts';
import {
  answerAddress,
  articleAddress,
  genreAddress,
  nightAddress,
  type SubjectStores,
  storyAddress,
  voiceAddress,
} from '../pages/page-subjects.ts';
import { listedAddresses } from '../pages/screen-pages.ts';

const MOST = 50_000;
const AT_ONCE = 1_000;
const CACHE_TTL_MS = 10 * 60_000;

interface Entry {
  readonly address: string;
  /** Time of the last change; null for a screen. */
  readonly changed: Date | null;
}

type Page<T> = (after: T | null) => Promise<readonly T[] | null>;

async function* all<T>(page: Page<T>): AsyncGenerator<T> {
  for (let last: T | null = null; ; ) {
    const items: readonly T[] = (await page(last)) ?? [];
    yield* items;
    last = items.at(-1) ?? null;
    if (items.length < AT_ONCE) return;
  }
}

const storiesOf = (category: Category, { stories }: SubjectStores) =>
  all<PublishedStory>((last) => stories.listPublished(category, { limit: AT_ONCE, after: last?.id ?? null }));

async function* entries(stores: SubjectStores): AsyncGenerator<Entry> {
  for (const address of listedAddresses) yield { address, changed: null };
  for (const category of categories)
    for await (const story of storiesOf(category, stores))
      yield { address: storyAddress(story), changed: story.publishedAt };
  for (const { slug, updatedAt } of await stores.people.listVoices(MAX_PAGE_SIZE))
    yield { address: voiceAddress(slug), changed: updatedAt };
  for (const { slug } of await findGenres(stores)) yield { address: genreAddress(slug), changed: null };
  for (const { mood } of await listDoors(stores, []))
    yield { address: nightAddress(mood.slug), changed: mood.updatedAt };
  for await (const article of all<ArticleCard>((last) =>
    stores.articles.list({ limit: AT_ONCE, after: last?.id ?? null }),
  ))
    yield { address: articleAddress(article.slug), changed: article.publishedAt };
  for await (const answer of all<AnswerCard>((last) =>
    stores.answers.list({ limit: AT_ONCE, after: last?.id ?? null }),
  ))
    yield { address: answerAddress(answer.slug), changed: answer.publishedAt };
}

const lineOf = (siteUrl: string, { address, changed }: Entry): string => {
  const day = changed === null ? '' : `<lastmod>${dayInIndia(changed)}</lastmod>`;
  return `<url><loc>${escapeHtml(siteUrl + address)}</loc>${day}</url>`;
};

const xmlOf = (element: string, lines: readonly string[]): Promise<Buffer> =>
  compressed(
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${element}>\n`,
    ),
    'gzip',
  );

/** Gzipped files by path. */
type Files = ReadonlyMap<string, Buffer>;

const WHOLE = '/sitemap.xml';
const pathOf = (number: number): string => `/sitemap-${number}.xml`;

export const isSiteMapFile = (path: string): boolean => /^\/sitemap(-[1-9]\d{0,4})?\.xml$/.test(path);

/** One file if everything fits, otherwise numbered files and an index. */
const write = async (siteUrl: string, stores: SubjectStores): Promise<Files> => {
  const packed: Buffer[] = [];
  let lines: string[] = [];
  for await (const entry of entries(stores)) {
    if (lines.length === MOST) {
      packed.push(await xmlOf('urlset', lines));
      lines = [];
    }
    lines.push(lineOf(siteUrl, entry));
  }
  packed.push(await xmlOf('urlset', lines));
  const [only, ...more] = packed;
  if (only && more.length === 0) return new Map([[WHOLE, only]]);
  const numbered = packed.map((file, at): [string, Buffer] => [pathOf(at + 1), file]);
  const index = numbered.map(([path]) => `<sitemap><loc>${escapeHtml(siteUrl + path)}</loc></sitemap>`);
  return new Map([[WHOLE, await xmlOf('sitemapindex', index)], ...numbered]);
};

/** The gzipped file at a path; null if there is none. */
export type SiteMap = (path: string) => Promise<Buffer | null>;

interface CachedSitemap {
  readonly version: string;
  readonly until: number;
  readonly isLarge: boolean;
  readonly files: Promise<Files>;
}

/**
 * Built once per version of the catalogue and at most ten minutes old. A sitemap of several files is rebuilt only after
 * those ten minutes, because reading a large catalogue at every change would be the most expensive request.
 */
export const sitemap = (siteUrl: string, stores: SubjectStores, version: CatalogueVersion): SiteMap => {
  let cached: CachedSitemap | null = null;
  const isGood = (one: CachedSitemap, now: string): boolean =>
    one.until > performance.now() && (one.isLarge || one.version === now);
  return async (path) => {
    const now = await version.current();
    if (cached === null || !isGood(cached, now)) {
      const files = write(siteUrl, stores);
      const isLarge = cached?.isLarge ?? false;
      const mine: CachedSitemap = { version: now, until: performance.now() + CACHE_TTL_MS, isLarge, files };
      cached = mine;
      files.then(
        ({ size }) => {
          if (cached === mine) cached = { ...mine, isLarge: size > 1 };
        },
        () => {
          if (cached === mine) cached = null;
        },
      );
    }
    return (await cached.files).get(path) ?? null;
  };
};
