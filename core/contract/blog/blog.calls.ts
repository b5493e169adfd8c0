// The blog. The list is a bare array of cards, oldest first; an article is the object itself.
import type { Prose } from '@meend/core/content-pages/markdown-parser.port.ts';
import { call } from '../call.ts';
import type { WireAudioCard, WireCategory } from '../wire.ts';

export interface WirePicture {
  readonly url: string;
  /** Half the width; null where there is none. */
  readonly small: string | null;
  readonly courtesy: string;
  readonly alt: string;
}

export interface WireArticleCard {
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  /** ISO time of publication. */
  readonly timestamp: string;
  readonly readingMinutes: number;
  readonly mainImage: WirePicture | null;
}

/** The story to listen to instead. */
export interface WireListenTo extends WireAudioCard {
  readonly category: WireCategory;
}

export interface WireBlog extends WireArticleCard {
  readonly author: { readonly name: string; readonly role: string; readonly portraitSeed: string };
  readonly shortSummary: string;
  readonly introduction: Prose;
  readonly image2: WirePicture | null;
  readonly image3: WirePicture | null;
  readonly body: { readonly problemStatement: Prose; readonly solution: Prose };
  readonly conclusion: Prose;
  readonly listenTo: WireListenTo | null;
}

/** `limit` 1 to 1,000 (the default), `after` the `_id` of the last article already seen. */
type Page = { query: { limit?: string; after?: string } };

export const blogCalls = {
  blogs: call<Page, readonly WireArticleCard[]>('GET', '/api/blogs', 'anyone'),
  blog: call<{ params: { title: string } }, WireBlog>('GET', '/api/blogs/getBlogs/:title', 'anyone'),
} as const;
