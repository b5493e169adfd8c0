// Studio routes of the blog.

import { type ArticleTypes, articleCodes } from '@meend/core/blog/article-content.ts';
import type { PictureForm } from '@meend/core/blog/article-pictures.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { area } from '../call/area.ts';
import { named } from '../editing/content.calls.ts';
import { contentRoutes } from '../editing/content.routes.ts';
import { type ArticleFields, articleNames, blogAdminCalls, type PictureFields } from './blog-studio.calls.ts';
import { wireAdminArticle, wireAdminArticleCard } from './blog-studio.presenters.ts';
import { type ArticleShapes, articleSchemas } from './blog-studio.schemas.ts';

const picture = (input: PictureFields | null | undefined): PictureForm | null | undefined =>
  input && { url: input.url, alt: input.alt ?? '', courtesy: input.courtesy ?? '' };

const inputOf = (body: ArticleFields & { readonly revision?: number }): ArticleTypes['input'] => ({
  form: {
    title: body.title,
    summary: body.summary,
    topic: body.topic,
    authorName: body.author?.name,
    authorRole: body.author?.role,
    shortSummary: body.shortSummary,
    introduction: body.introduction,
    problemStatement: body.body?.problemStatement,
    solution: body.body?.solution,
    conclusion: body.conclusion,
  },
  pictures: {
    mainImage: picture(body.mainImage),
    image2: picture(body.image2),
    image3: picture(body.image3),
  },
  listenTo: body.listenTo,
});

const fieldErrors: readonly ErrorCode[] = [
  'request.malformed',
  'text.too-complex',
  'article.needs-title',
  'article.long-title',
  'article.needs-summary',
  'article.long-summary',
  'article.needs-topic',
  'article.needs-author',
  'article.long-author',
  'article.long-author-role',
  'article.needs-short-summary',
  'article.long-short-summary',
  'article.needs-introduction',
  'article.needs-problem',
  'article.needs-solution',
  'article.needs-conclusion',
  'article.long-part',
  'article.needs-alt',
  'article.long-alt',
  'article.needs-courtesy',
  'article.long-courtesy',
  'article.unknown-story',
  'article.used-picture',
  'catalogue.invalid-date',
  'catalogue.foreign-address',
];

const articleRoutes = contentRoutes({
  codes: articleCodes,
  fieldErrors,
  createErrors: [],
  firstStatus: 'draft',
  scope: {},
  deleted: 'articleWithdrawn',
  useCases: ({
    writeArticle,
    editArticle,
    withdrawArticle,
    restoreArticle,
    readStudioArticle,
    listStudioArticles,
  }) => ({
    create: writeArticle,
    edit: editArticle,
    withdraw: withdrawArticle,
    restore: restoreArticle,
    read: readStudioArticle,
    list: listStudioArticles,
  }),
  inputOf,
  filtersOf: ({ sort = 'oldest' }: ArticleShapes['list']['input']['query']) => ({ sort }),
  toWire: wireAdminArticle,
  toWireCard: wireAdminArticleCard,
});

export const blogAdminArea = area(
  blogAdminCalls,
  named(articleNames, articleSchemas),
  named(articleNames, articleRoutes),
);
