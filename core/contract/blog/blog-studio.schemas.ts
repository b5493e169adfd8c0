// Schemas of the blog as admins manage it. They hold types and outer bounds; what is missing or too long within them is
// told by the product's own sentences.

import { z } from 'zod';
import { errorWith, idText, isoTime, none, type SchemasOf } from '../schema.ts';
import { articleCard, articlePicture } from './blog.schemas.ts';
import type { blogAdminCalls } from './blog-studio.calls.ts';

const MAX_BODY_LENGTH = 100_000;
const MAX_LINE_LENGTH = 20_000;
const MAX_URL_LENGTH = 2_000;

const date = errorWith('catalogue.invalid-date');
const status = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);

const card = {
  ...articleCard,
  authorName: z.string(),
  status,
  publishAt: isoTime.nullable(),
  updatedAt: isoTime,
};

const adminArticle = z.strictObject({
  ...card,
  author: z.strictObject({ name: z.string(), role: z.string() }),
  shortSummary: z.string(),
  introduction: z.string(),
  image2: articlePicture.nullable(),
  image3: articlePicture.nullable(),
  body: z.strictObject({ problemStatement: z.string(), solution: z.string() }),
  conclusion: z.string(),
  listenTo: z.string().nullable(),
  revision: z.number(),
});

const line = z.exactOptional(z.string().max(MAX_LINE_LENGTH));
const part = z.exactOptional(z.string().max(MAX_BODY_LENGTH, errorWith('article.long-part')));

const picture = z.exactOptional(
  z
    .strictObject({
      url: z.string().max(MAX_URL_LENGTH, errorWith('catalogue.foreign-address')),
      alt: line,
      courtesy: line,
    })
    .nullable(),
);

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
  status: z.exactOptional(z.enum(['draft', 'scheduled', 'published'])),
  publishAt: z.exactOptional(z.iso.datetime({ offset: true, error: date }).max(40, date).nullable()),
};

const update = { revision: z.exactOptional(z.int().min(1).max(2_000_000_000)) };

const byId = z.strictObject({ id: z.string().max(1_000) });

const page = z.strictObject({
  limit: z.exactOptional(z.string().regex(/^(?:[1-9]\d{0,2}|1000)$/)),
  after: z.exactOptional(z.string().max(200)),
  search: z.exactOptional(z.string().max(100)),
  status: z.exactOptional(status),
  sort: z.exactOptional(z.enum(['oldest', 'newest', 'title', 'changed'])),
});

export const blogAdminSchemas = {
  adminBlogs: { ...none, query: page, response: z.array(z.strictObject(card)) },
  adminBlog: { ...none, params: byId, response: adminArticle },
  createBlog: { ...none, body: z.strictObject(fields), response: adminArticle },
  updateBlog: {
    ...none,
    params: byId,
    body: z.strictObject({ ...fields, ...update }),
    response: adminArticle,
  },
  withdrawBlog: { ...none, params: byId, response: z.strictObject({ message: z.string() }) },
  restoreBlog: { ...none, params: byId, body: z.strictObject({}), response: adminArticle },
} satisfies SchemasOf<typeof blogAdminCalls>;
