// The blog as admins manage it. The list is a bare array of cards, oldest first unless sorted otherwise; drafts, scheduled
// and withdrawn articles stand in it. Deleting is withdrawing. Long texts are Markdown; pictures are named by the
// addresses the upload call answered, or by the article's own present ones.
import { call } from '../call.ts';
import type { WireArticleCard, WirePicture } from './blog.schemas.ts';

export type WireArticleStatus = 'draft' | 'scheduled' | 'published' | 'withdrawn';

export interface WireAdminArticleCard extends WireArticleCard {
  readonly authorName: string;
  readonly status: WireArticleStatus;
  /** ISO time of a scheduled article. */
  readonly publishAt: string | null;
  readonly updatedAt: string;
}

export interface WireAdminArticle extends WireAdminArticleCard {
  readonly author: { readonly name: string; readonly role: string };
  readonly shortSummary: string;
  readonly introduction: string;
  readonly image2: WirePicture | null;
  readonly image3: WirePicture | null;
  readonly body: { readonly problemStatement: string; readonly solution: string };
  readonly conclusion: string;
  /** The `_id` of the story to listen to instead. */
  readonly listenTo: string | null;
  /** To be sent back with an update. */
  readonly revision: number;
}

export interface PictureFields {
  readonly url: string;
  readonly alt?: string;
  readonly courtesy?: string;
}

/** A draft where no status is given; `publishAt` is the ISO time of a scheduled one. Null takes a picture away. */
export interface ArticleFields {
  readonly title?: string;
  readonly summary?: string;
  readonly topic?: string;
  readonly author?: { readonly name?: string; readonly role?: string };
  readonly shortSummary?: string;
  readonly introduction?: string;
  readonly body?: { readonly problemStatement?: string; readonly solution?: string };
  readonly conclusion?: string;
  readonly mainImage?: PictureFields | null;
  readonly image2?: PictureFields | null;
  readonly image3?: PictureFields | null;
  readonly listenTo?: string | null;
  readonly status?: 'draft' | 'scheduled' | 'published';
  readonly publishAt?: string | null;
}

/** What is not given stays; `revision` names the one the update was made from. */
export interface ArticleUpdate extends ArticleFields {
  readonly revision?: number;
}

type ById = { params: { id: string } };

type Page = {
  query: { limit?: string; after?: string; search?: string; status?: string; sort?: string };
};

const ADMIN = '/api/blogs/{product}Adminblogs';
const ONE = '/api/blogs/:id';

export const blogAdminCalls = {
  adminBlogs: call<Page, readonly WireAdminArticleCard[]>('GET', ADMIN, 'admin'),
  adminBlog: call<ById, WireAdminArticle>('GET', `${ADMIN}/:id`, 'admin'),
  createBlog: call<{ body: ArticleFields }, WireAdminArticle>('POST', '/api/blogs', 'admin'),
  updateBlog: call<ById & { body: ArticleUpdate }, WireAdminArticle>('PUT', ONE, 'admin'),
  withdrawBlog: call<ById, { message: string }>('DELETE', ONE, 'admin'),
  restoreBlog: call<ById & { body: Record<string, never> }, WireAdminArticle>(
    'POST',
    `${ONE}/restore`,
    'admin',
  ),
} as const;
