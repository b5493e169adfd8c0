// Schemas of the blog.
import { z } from 'zod';
import { isoTime, page, type ShapesOf, type WireOf } from '../call/schema.ts';
import { audioCard, wireCategory } from '../catalogue/story.schemas.ts';
import { prose } from '../pages/prose.schemas.ts';

export const articlePicture = z.strictObject({
  url: z.string(),
  /** Half the width; null if there is none. */
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
  /** Publication date. */
  timestamp: isoTime,
  readingMinutes: z.number(),
  mainImage: articlePicture.nullable(),
};

const card = z.strictObject(articleCard);

/** The story to listen to. */
const listenTo = z.strictObject({ ...audioCard.shape, category: wireCategory });

const blog = z.strictObject({
  ...articleCard,
  author: z.strictObject({ name: z.string(), role: z.string(), portraitSeed: z.string() }),
  shortSummary: z.string(),
  introduction: prose,
  image2: articlePicture.nullable(),
  image3: articlePicture.nullable(),
  body: z.strictObject({ problemStatement: prose, solution: prose }),
  conclusion: prose,
  listenTo: listenTo.nullable(),
});

export type WirePicture = WireOf<typeof articlePicture>;
export type WireArticleCard = WireOf<typeof card>;
export type WireListenTo = WireOf<typeof listenTo>;
export type WireBlog = WireOf<typeof blog>;

export const blogSchemas = {
  blogs: { query: page, response: z.array(card) },
  blog: { params: z.strictObject({ title: z.string().max(1_000) }), response: blog },
};

export type BlogShapes = ShapesOf<typeof blogSchemas>;
