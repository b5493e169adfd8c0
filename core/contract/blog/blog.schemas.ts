// Schemas of the blog.
import { z } from 'zod';
import { prose } from '../content-pages/prose.schemas.ts';
import { isoTime, none, page, type SchemasOf } from '../schema.ts';
import { audioCard } from '../wire.schemas.ts';
import type { blogCalls } from './blog.calls.ts';

export const articlePicture = z.strictObject({
  url: z.string(),
  small: z.string().nullable(),
  courtesy: z.string(),
  alt: z.string(),
});

export const articleCard = {
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: z.string(),
  timestamp: isoTime,
  readingMinutes: z.number(),
  mainImage: articlePicture.nullable(),
};

const blog = z.strictObject({
  ...articleCard,
  author: z.strictObject({ name: z.string(), role: z.string(), portraitSeed: z.string() }),
  shortSummary: z.string(),
  introduction: prose,
  image2: articlePicture.nullable(),
  image3: articlePicture.nullable(),
  body: z.strictObject({ problemStatement: prose, solution: prose }),
  conclusion: prose,
  listenTo: z
    .strictObject({ ...audioCard.shape, category: z.enum(['temptations', 'quickies', 'herconfession']) })
    .nullable(),
});

export const blogSchemas = {
  blogs: { ...none, query: page, response: z.array(z.strictObject(articleCard)) },
  blog: { ...none, params: z.strictObject({ title: z.string().max(1_000) }), response: blog },
} satisfies SchemasOf<typeof blogCalls>;
