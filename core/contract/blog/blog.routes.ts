// Routes of the blog.

import { type Article, type ArticleCard, type Picture, readingMinutes } from '@meend/core/blog/article.ts';
import type { ArticleDetail } from '@meend/core/blog/read-article.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import { isoTime, page, type WireOf } from '../call/schema.ts';
import { groupOf } from '../catalogue/category-mapping.ts';
import { audioCard, wireCard, wireCategory } from '../catalogue/wire-story.ts';
import { prose } from '../pages/pages.routes.ts';

export const articlePicture = z
  .strictObject({
    url: z.string(),
    /** Half the width; null if there is none. */
    small: z.string().nullable(),
    courtesy: z.string(),
    alt: z.string(),
  })
  .meta({ id: 'Picture' });

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

const card = z.strictObject(articleCard).meta({ id: 'ArticleCard' });

/** The story to listen to. */
const listenTo = z.strictObject({ ...audioCard.shape, category: wireCategory }).meta({ id: 'ListenTo' });

const blog = z
  .strictObject({
    ...articleCard,
    author: z.strictObject({ name: z.string(), role: z.string(), portraitSeed: z.string() }),
    shortSummary: z.string(),
    introduction: prose,
    image2: articlePicture.nullable(),
    image3: articlePicture.nullable(),
    body: z.strictObject({ problemStatement: prose, solution: prose }),
    conclusion: prose,
    listenTo: listenTo.nullable(),
  })
  .meta({ id: 'Blog' });

export type WirePicture = WireOf<typeof articlePicture>;
export type WireArticleCard = WireOf<typeof card>;
export type WireListenTo = WireOf<typeof listenTo>;
export type WireBlog = WireOf<typeof blog>;

// Only files of this site: an external URL would reveal to that site who reads what.
const OWN_FILE = /^\/(?:covers|banners)\/[a-z0-9][a-z0-9-]*\.(?:svg|webp|avif|jpg|png)$/;

export const wirePicture = (picture: Picture | null): WirePicture | null => {
  if (picture === null || !OWN_FILE.test(picture.url)) return null;
  const { url, small, courtesy, alt } = picture;
  return { url, small: small !== null && OWN_FILE.test(small) ? small : null, courtesy, alt };
};

const cardFields = (article: Article | ArticleCard) => ({
  _id: article.id,
  slug: article.slug,
  title: article.title,
  summary: article.summary,
  topic: article.topic,
  timestamp: article.publishedAt.toISOString(),
  mainImage: wirePicture(article.mainImage),
});

export const wireArticleCard = (article: ArticleCard): WireArticleCard => ({
  ...cardFields(article),
  readingMinutes: article.readingMinutes,
});

const wireListenTo = (story: Story): WireListenTo => ({
  ...wireCard(story),
  category: groupOf(story.category),
});

const wireBlog = (opened: ArticleDetail): WireBlog => {
  const { article } = opened;
  const { name, role, portraitSeed } = article.author;
  return {
    ...cardFields(article),
    readingMinutes: readingMinutes(article),
    author: { name, role, portraitSeed },
    shortSummary: article.shortSummary,
    introduction: opened.introduction,
    image2: wirePicture(article.image2),
    image3: wirePicture(article.image3),
    body: { problemStatement: opened.problemStatement, solution: opened.solution },
    conclusion: opened.conclusion,
    listenTo: opened.listenTo && wireListenTo(opened.listenTo),
  };
};

export const blogRoutes = {
  blogs: route({
    query: page,
    response: z.array(card),
    errors: ['article.not-found'],
    sharedForGuests: true,
    async respond({ query }, { useCases }) {
      const limit = query.limit === undefined ? MAX_PAGE_SIZE : Number(query.limit);
      const listed = await useCases.listArticles({ limit, after: query.after ?? null });
      return listed.ok ? succeed(listed.value.map(wireArticleCard)) : listed;
    },
  }),
  blog: route({
    params: z.strictObject({ title: z.string().max(1_000) }),
    response: blog,
    errors: ['article.not-found'],
    sharedForGuests: true,
    async respond({ params }, { useCases }) {
      const opened = await useCases.readArticle(params.title);
      return opened.ok ? succeed(wireBlog(opened.value)) : opened;
    },
  }),
};
