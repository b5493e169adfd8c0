// An article is reading on sexual well-being, for everybody once it is published. Its longer words are Markdown and are
// never HTML; its pictures are files of this site.
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { ArticleId, StoryId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';

export interface Picture {
  /** A path of this site, immutable. */
  readonly url: string;
  /** The same at half the width, for cards and phones; null where there is none. */
  readonly small: string | null;
  /** Who made it: "Drawn by our own hands". */
  readonly courtesy: string;
  readonly alt: string;
}

export interface Author {
  readonly name: string;
  /** "Counsellor, writes on couples". */
  readonly role: string;
  /** Decides the drawn portrait; there are no photographs. */
  readonly portraitSeed: string;
}

/** What a list shows of an article. */
export interface ArticleCard {
  readonly id: ArticleId;
  readonly slug: Slug;
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  /** Of a scheduled article: when it will be. A scheduled article whose moment has come is a published one. */
  readonly publishedAt: Date;
  readonly mainImage: Picture | null;
  readonly readingMinutes: number;
}

export interface Article extends Omit<ArticleCard, 'readingMinutes'> {
  readonly author: Author;
  /** The "In short" box. */
  readonly shortSummary: string;
  readonly introduction: string;
  readonly image2: Picture | null;
  readonly image3: Picture | null;
  readonly body: { readonly problemStatement: string; readonly solution: string };
  readonly conclusion: string;
  /** The story offered to whoever would rather listen. */
  readonly listenTo: StoryId | null;
  readonly status: ContentStatus;
}
