// Studio schemas of the blog. They check types and upper bounds; missing or too long texts get their error from core.

import { z } from 'zod';
import { errorWith, idText, type ShapesOf } from '../call/schema.ts';
import {
  contentPage,
  contentSchemas,
  contentState,
  contentStatus,
  releaseFields,
  revision,
  updateFields,
} from '../editing/content.schemas.ts';
import { articleCard, articlePicture } from './blog.schemas.ts';

const MAX_BODY_LENGTH = 100_000;
const MAX_LINE_LENGTH = 20_000;
const MAX_URL_LENGTH = 2_000;

const card = { ...articleCard, authorName: z.string(), ...contentState };

const adminArticle = z.strictObject({
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
});

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

export const articleSchemas = contentSchemas({
  item: adminArticle,
  card: z.strictObject(card),
  create: z.strictObject(fields),
  update: z.strictObject({ ...fields, ...updateFields }),
  query: contentPage.extend({
    status: z.exactOptional(contentStatus),
    sort: z.exactOptional(z.enum(['oldest', 'newest', 'title', 'changed'])),
  }),
});

export type ArticleShapes = ShapesOf<typeof articleSchemas>;
