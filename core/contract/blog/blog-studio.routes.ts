// Studio routes of the blog.

import { type ArticleTypes, articleCodes } from '@meend/core/blog/article-content.ts';
import type { PictureForm } from '@meend/core/blog/article-pictures.ts';
import { readingMinutes } from '@meend/core/blog/reading-minutes.ts';
import type { StudioArticle, StudioArticleCard } from '@meend/core/blog/studio-article.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { z } from 'zod';
import { errorWith, idText, type WireOf } from '../call/schema.ts';
import {
  contentPage,
  contentRoutes,
  contentState,
  contentStatus,
  releaseFields,
  revision,
  updateFields,
} from '../editing/content.routes.ts';
import { articleCard, articlePicture, wireArticleCard, wirePicture } from './blog.routes.ts';

const MAX_BODY_LENGTH = 100_000;
const MAX_LINE_LENGTH = 20_000;
const MAX_URL_LENGTH = 2_000;

const card = { ...articleCard, authorName: z.string(), ...contentState };

const adminCard = z.strictObject(card).meta({ id: 'AdminArticleCard' });

const adminArticle = z
  .strictObject({
    ...card,
    author: z.strictObject({ name: z.string(), role: z.string() }),
    shortSummary: z.string(),
    introduction: z.string(),
    image2: articlePicture.nullable(),
    image3: articlePicture.nullable(),
    body: z.strictObject({ problemStatement: z.string(), solution: z.string() }),
    conclusion: z.string(),
    /** `_id` of the story to listen to. */
    listenTo: z.string().nullable(),
    revision,
  })
  .meta({ id: 'AdminArticle' });

const line = z.exactOptional(z.string().max(MAX_LINE_LENGTH));
const part = z.exactOptional(z.string().max(MAX_BODY_LENGTH, errorWith('article.long-part')));

/** Null removes a picture. */
const picture = z.exactOptional(
  z
    .strictObject({
      url: z.string().max(MAX_URL_LENGTH, errorWith('catalogue.foreign-address')),
      alt: line,
      courtesy: line,
    })
    .nullable(),
);

/** Draft by default. */
const fields = {
  title: line,
  summary: line,
  topic: line,
  author: z.exactOptional(z.strictObject({ name: line, role: line })),
  shortSummary: line,
  introduction: part,
  body: z.exactOptional(z.strictObject({ problemStatement: part, solution: part })),
  conclusion: part,
  mainImage: picture,
  image2: picture,
  image3: picture,
  listenTo: z.exactOptional(idText.nullable()),
  ...releaseFields,
};

const query = contentPage.extend({
  status: z.exactOptional(contentStatus),
  sort: z.exactOptional(z.enum(['oldest', 'newest', 'title', 'changed'])),
});

const newArticle = z.strictObject(fields).meta({ id: 'ArticleFields' });

export type WireAdminArticleCard = WireOf<typeof adminCard>;
export type WireAdminArticle = WireOf<typeof adminArticle>;
export type ArticleFields = WireOf<typeof newArticle>;
export type PictureFields = NonNullable<ArticleFields['mainImage']>;

const publishAt = (status: ContentStatus, publishedAt: Date): string | null =>
  status === 'scheduled' ? publishedAt.toISOString() : null;

const wireAdminArticleCard = (card: StudioArticleCard): WireAdminArticleCard => ({
  ...wireArticleCard(card),
  authorName: card.authorName,
  status: card.status,
  publishAt: publishAt(card.status, card.publishedAt),
  updatedAt: card.updatedAt.toISOString(),
});

const wireAdminArticle = (article: StudioArticle): WireAdminArticle => {
  const { name, role } = article.author;
  const card = { ...article, readingMinutes: readingMinutes(article), authorName: name };
  return {
    ...wireAdminArticleCard(card),
    author: { name, role },
    shortSummary: article.shortSummary,
    introduction: article.introduction,
    image2: wirePicture(article.image2),
    image3: wirePicture(article.image3),
    body: { problemStatement: article.body.problemStatement, solution: article.body.solution },
    conclusion: article.conclusion,
    listenTo: article.listenTo,
    revision: article.revision,
  };
};

const pictureOf = (input: PictureFields | null | undefined): PictureForm | null | undefined =>
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
    mainImage: pictureOf(body.mainImage),
    image2: pictureOf(body.image2),
    image3: pictureOf(body.image3),
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

const articles = contentRoutes({
  item: adminArticle,
  card: adminCard,
  create: newArticle,
  update: z.strictObject({ ...fields, ...updateFields }),
  query,
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
  filtersOf: ({ sort = 'oldest' }: WireOf<typeof query>) => ({ sort }),
  toWire: wireAdminArticle,
  toWireCard: wireAdminArticleCard,
});

export const blogAdminRoutes = {
  adminBlogs: articles.list,
  adminBlog: articles.one,
  createBlog: articles.create,
  updateBlog: articles.update,
  withdrawBlog: articles.withdraw,
  restoreBlog: articles.restore,
};
