// Studio calls of the blog. The list is an array of cards, oldest first unless sorted otherwise. Long texts are
// Markdown; pictures are the paths returned by the upload call, or those of the article itself.
import { contentCalls, named } from '../editing/content.calls.ts';
import type { ArticleShapes } from './blog-studio.schemas.ts';

export type WireAdminArticleCard = ArticleShapes['list']['response'][number];
export type WireAdminArticle = ArticleShapes['one']['response'];
export type ArticleFields = ArticleShapes['create']['input']['body'];
export type PictureFields = NonNullable<ArticleFields['mainImage']>;

export const articleNames = {
  list: 'adminBlogs',
  one: 'adminBlog',
  create: 'createBlog',
  update: 'updateBlog',
  withdraw: 'withdrawBlog',
  restore: 'restoreBlog',
} as const;

export const blogAdminCalls = named(
  articleNames,
  contentCalls<ArticleShapes>({
    list: '/api/blogs/{product}Adminblogs',
    create: '/api/blogs',
    item: '/api/blogs/:id',
  }),
);
