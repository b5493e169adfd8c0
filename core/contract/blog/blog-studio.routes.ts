// Studio routes of the blog.

import { readingMinutes, type StudioArticle, type StudioArticleCard } from '@meend/core/blog/article.ts';
import { type ArticleTypes, articleCodes } from '@meend/core/blog/article-content.ts';
import { articleFields, articleTextOf } from '@meend/core/blog/article-form.ts';
import type { PictureForm } from '@meend/core/blog/article-pictures.ts';
import { errorCodesOf } from '@meend/core/editing/fields.ts';
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
import { allNames, formFrom, requestShape, responseShape } from '../editing/field-shapes.ts';
import { articleCard, articlePicture, wireArticleCard, wirePicture } from './blog.routes.ts';

const MAX_BODY_LENGTH = 100_000;
const MAX_LINE_LENGTH = 20_000;
const MAX_URL_LENGTH = 2_000;

const card = { ...articleCard, authorName: z.string(), ...contentState };

const adminCard = z.strictObject(card).meta({ id: 'AdminArticleCard' });

type PlacedText = 'authorName' | 'authorRole' | 'problemStatement' | 'solution';

interface Placed<Texts extends Readonly<Record<PlacedText, unknown>>> {
  readonly texts: Omit<Texts, PlacedText>;
  readonly author: { readonly name: Texts['authorName']; readonly role: Texts['authorRole'] };
  readonly body: Pick<Texts, 'problemStatement' | 'solution'>;
}

/** The texts, and those that the wire keeps in objects. */
const placed = <Texts extends Readonly<Record<PlacedText, unknown>>>({
  authorName,
  authorRole,
  problemStatement,
  solution,
  ...texts
}: Texts): Placed<Texts> => ({
  texts,
  author: { name: authorName, role: authorRole },
  body: { problemStatement, solution },
});

const read = placed(responseShape(articleFields, allNames(articleFields)));

const adminArticle = z
  .strictObject({
    ...card,
    ...read.texts,
    author: z.strictObject(read.author),
    image2: articlePicture.nullable(),
    image3: articlePicture.nullable(),
    body: z.strictObject(read.body),
    /** `_id` of the story to listen to. */
    listenTo: z.string().nullable(),
    revision,
  })
  .meta({ id: 'AdminArticle' });

const line = z.exactOptional(z.string().max(MAX_LINE_LENGTH));

const sent = placed(
  requestShape(articleFields, {
    scope: '',
    textOf: (field) =>
      field.kind === 'markdown'
        ? z.string().max(MAX_BODY_LENGTH, field.long)
        : z.string().max(MAX_LINE_LENGTH),
  }),
);

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
  ...sent.texts,
  author: z.exactOptional(z.strictObject(sent.author)),
  body: z.exactOptional(z.strictObject(sent.body)),
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
  const { texts, author, body } = placed(articleTextOf(article));
  const listed = { ...article, readingMinutes: readingMinutes(article), authorName: author.name };
  return {
    ...wireAdminArticleCard(listed),
    ...texts,
    author,
    image2: wirePicture(article.image2),
    image3: wirePicture(article.image3),
    body,
    listenTo: article.listenTo,
    revision: article.revision,
  };
};

const pictureOf = (input: PictureFields | null | undefined): PictureForm | null | undefined =>
  input && { url: input.url, alt: input.alt ?? '', courtesy: input.courtesy ?? '' };

const inputOf = (body: ArticleFields & { readonly revision?: number }): ArticleTypes['input'] => ({
  form: formFrom(articleFields, body),
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
  ...errorCodesOf(articleFields),
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
