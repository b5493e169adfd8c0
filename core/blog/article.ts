// An article of the blog on sexual well-being, readable by everybody once published. Long texts are Markdown, never
// HTML; pictures are files of this site.
import {
  type ContentSearch,
  type ContentStore,
  firstRevision,
  type Revised,
} from '@meend/core/editing/edited-content.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { ArticleId, StoryId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { ArticleText } from './article-form.ts';

export interface Picture {
  /** A path on this site, immutable. */
  readonly url: string;
  /** The same at half the width, for cards and phones; null if there is none. */
  readonly small: string | null;
  /** Credit: "Drawn by our own hands". */
  readonly courtesy: string;
  readonly alt: string;
}

export interface Author {
  readonly name: string;
  /** "Counsellor, writes on couples". */
  readonly role: string;
  /** Seed of the generated portrait; there are no photographs. */
  readonly portraitSeed: string;
}

/** Fields of a card in a list. */
export interface ArticleCard {
  readonly id: ArticleId;
  readonly slug: Slug;
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  /** Publication time of a scheduled article. From then on it counts as published. */
  readonly publishedAt: Date;
  readonly mainImage: Picture | null;
  readonly readingMinutes: number;
}

/** Texts that have a place of their own in an article. */
type PlacedText = 'authorName' | 'authorRole' | 'problemStatement' | 'solution';

export interface Article extends Omit<ArticleCard, 'readingMinutes'>, Omit<ArticleText, PlacedText> {
  readonly author: Author;
  readonly image2: Picture | null;
  readonly image3: Picture | null;
  readonly body: { readonly problemStatement: string; readonly solution: string };
  /** The story to listen to, linked from the article. */
  readonly listenTo: StoryId | null;
  readonly status: ContentStatus;
}

// An article in the studio, in any state. A scheduled one is published by the database's clock.

export interface StudioArticle extends Article, Revised {}

/** Fields of a row in the studio's list. */
export interface StudioArticleCard extends ArticleCard {
  readonly authorName: string;
  readonly status: ContentStatus;
  readonly updatedAt: Date;
}

/** A new article as the studio shows it. */
export const studioArticle = (article: Article): StudioArticle => ({
  ...article,
  ...firstRevision(article),
});

// The articles of the blog, for readers and for the studio. A scheduled article counts as published from its time on,
// by the database's clock.

/** By publication, by title, or by the last change (latest first). */
export type ArticleSort = 'oldest' | 'newest' | 'title' | 'changed';

export interface ArticleFilters {
  readonly sort: ArticleSort;
}

/** Search text, in title, topic or author. */
export type ArticleSearch = ContentSearch<ArticleFilters, ArticleId>;

export interface ArticleStore extends ContentStore<StudioArticle, ArticleFilters, StudioArticleCard> {
  /** Published articles, oldest first, after the article `after` if given; null if there is no such article. */
  list(page: {
    readonly limit: number;
    readonly after: ArticleId | null;
  }): Promise<readonly ArticleCard[] | null>;
  /** A published article. */
  findBySlug(slug: Slug): Promise<Article | null>;
  count(): Promise<number>;
  addAll(articles: readonly Article[]): Promise<void>;

  /** Returns `wanted`, or `wanted` with a number if another article has it; reserved until the transaction ends. */
  freeSlug(base: Slug, own: ArticleId | null): Promise<Slug>;
}

const WORDS_A_MINUTE = 200;

type Read = Pick<Article, 'summary' | 'shortSummary' | 'introduction' | 'body' | 'conclusion'>;

const words = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** Reading time: all words of the article at 200 per minute, rounded, at least one minute. */
export const readingMinutes = ({ summary, shortSummary, introduction, body, conclusion }: Read): number => {
  const texts = [summary, shortSummary, introduction, body.problemStatement, body.solution, conclusion];
  const total = texts.reduce((sum, text) => sum + words(text), 0);
  return Math.max(1, Math.round(total / WORDS_A_MINUTE));
};
