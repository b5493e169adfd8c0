import type { Author, Picture } from '@meend/core/blog/article.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const ArticleRow = defineEntity({
  name: 'ArticleRow',
  tableName: 'articles',
  properties: {
    id: p.uuid().primary(),
    slug: p.text(),
    title: p.text(),
    summary: p.text(),
    topic: p.text(),
    mainImage: p.json<Picture>().nullable(),
    author: p.json<Author>(),
    shortSummary: p.text(),
    introduction: p.text(),
    image2: p.json<Picture>().nullable(),
    image3: p.json<Picture>().nullable(),
    problemStatement: p.text(),
    solution: p.text(),
    conclusion: p.text(),
    readingMinutes: p.integer(),
    listenTo: p.uuid().nullable(),
    status: p.text(),
    publishedAt: p.datetime(3),
    revision: p.integer(),
    updatedAt: p.datetime(3),
    withdrawnFrom: p.text().nullable(),
  },
});

export type ArticleRow = InferEntity<typeof ArticleRow>;
