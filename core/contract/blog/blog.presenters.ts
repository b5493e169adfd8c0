// Articles on the wire, field by field: fields not listed here never leave the server.
import type { Article, ArticleCard, Picture } from '@meend/core/blog/article.ts';
import type { ArticleDetail } from '@meend/core/blog/read-article.ts';
import { readingMinutes } from '@meend/core/blog/reading-minutes.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { groupOf } from '../catalogue/category-mapping.ts';
import { wireCard } from '../catalogue/story.presenters.ts';
import type { WireArticleCard, WireBlog, WireListenTo, WirePicture } from './blog.schemas.ts';

// Only files of this site: an external URL would reveal to that site who reads what.
const OWN_FILE = /^\/(?:covers|banners)\/[a-z0-9][a-z0-9-]*\.(?:svg|webp|avif|jpg|png)$/;

export const wirePicture = (picture: Picture | null): WirePicture | null => {
  if (picture === null || !OWN_FILE.test(picture.url)) return null;
  const { url, small, courtesy, alt } = picture;
  return { url, small: small !== null && OWN_FILE.test(small) ? small : null, courtesy, alt };
};

const card = (article: Article | ArticleCard) => ({
  _id: article.id,
  slug: article.slug,
  title: article.title,
  summary: article.summary,
  topic: article.topic,
  timestamp: article.publishedAt.toISOString(),
  mainImage: wirePicture(article.mainImage),
});

export const wireArticleCard = (article: ArticleCard): WireArticleCard => ({
  ...card(article),
  readingMinutes: article.readingMinutes,
});

const listenTo = (story: Story): WireListenTo => ({ ...wireCard(story), category: groupOf(story.category) });

export const wireBlog = (opened: ArticleDetail): WireBlog => {
  const { article } = opened;
  const { name, role, portraitSeed } = article.author;
  return {
    ...card(article),
    readingMinutes: readingMinutes(article),
    author: { name, role, portraitSeed },
    shortSummary: article.shortSummary,
    introduction: opened.introduction,
    image2: wirePicture(article.image2),
    image3: wirePicture(article.image3),
    body: { problemStatement: opened.problemStatement, solution: opened.solution },
    conclusion: opened.conclusion,
    listenTo: opened.listenTo && listenTo(opened.listenTo),
  };
};
