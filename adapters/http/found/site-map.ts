// What search engines may find: every listed screen and everything published, at most the 50,000 the format allows.
import type { ArticleCard } from '@meend/core/blog/article';
import { type Category, categories, type Story } from '@meend/core/catalogue/story';
import type { AnswerCard } from '@meend/core/sexpert/answer';
import { escapeHtml } from '@meend/core/shared/escape-html';
import type { CatalogueVersion } from '../catalogue-version.ts';
import { screens } from '../pages/page-table.ts';
import { answerAddress, articleAddress, type SubjectStores, storyAddress } from './page-subjects.ts';

const MOST = 50_000;
const AT_ONCE = 1_000;
const FRESH_MS = 10 * 60_000;

interface Entry {
  readonly address: string;
  /** When it last changed; null for a screen. */
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
  all<Story>((last) => stories.list(category, { limit: AT_ONCE, after: last?.id ?? null }));

async function* entries(stores: SubjectStores): AsyncGenerator<Entry> {
  for (const { address, description } of screens)
    if (address !== null && description !== null) yield { address, changed: null };
  for (const category of categories)
    for await (const story of storiesOf(category, stores))
      yield { address: storyAddress(story), changed: story.publishedAt };
  for await (const article of all<ArticleCard>((last) =>
    stores.articles.list({ limit: AT_ONCE, after: last?.id ?? null }),
  ))
    yield { address: articleAddress(article.slug), changed: article.publishedAt };
  for await (const answer of all<AnswerCard>((last) =>
    stores.answers.list({ limit: AT_ONCE, after: last?.id ?? null }),
  ))
    yield { address: answerAddress(answer.slug), changed: answer.publishedAt };
}

const write = async (siteUrl: string, stores: SubjectStores): Promise<string> => {
  const lines: string[] = [];
  for await (const { address, changed } of entries(stores)) {
    const day = changed === null ? '' : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`;
    lines.push(`<url><loc>${escapeHtml(siteUrl + address)}</loc>${day}</url>`);
    if (lines.length === MOST) break;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
};

/** Made once for each state of the catalogue, and again after ten minutes. */
export const siteMap = (
  siteUrl: string,
  stores: SubjectStores,
  version: CatalogueVersion,
): (() => Promise<string>) => {
  let kept: { readonly version: string; readonly until: number; readonly text: Promise<string> } | null =
    null;
  return async () => {
    const now = await version.current();
    if (kept?.version === now && kept.until > performance.now()) return kept.text;
    const text = write(siteUrl, stores);
    kept = { version: now, until: performance.now() + FRESH_MS, text };
    text.catch(() => {
      kept = null;
    });
    return text;
  };
};
