// Studio articles on the wire: the Markdown source and the editing state.

import { readingMinutes } from '@meend/core/blog/reading-minutes.ts';
import type { StudioArticle, StudioArticleCard } from '@meend/core/blog/studio-article.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import { wireArticleCard, wirePicture } from './blog.presenters.ts';
import type { WireAdminArticle, WireAdminArticleCard } from './blog-studio.calls.ts';

const publishAt = (status: ContentStatus, publishedAt: Date): string | null =>
  status === 'scheduled' ? publishedAt.toISOString() : null;

export const wireAdminArticleCard = (card: StudioArticleCard): WireAdminArticleCard => ({
  ...wireArticleCard(card),
  authorName: card.authorName,
  status: card.status,
  publishAt: publishAt(card.status, card.publishedAt),
  updatedAt: card.updatedAt.toISOString(),
});

export const wireAdminArticle = (article: StudioArticle): WireAdminArticle => {
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
