// An article of the blog on sexual well-being, readable by everybody once published. Long texts are Markdown, never
// HTML; pictures are files of this site.
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
