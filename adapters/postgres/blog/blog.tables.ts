import type { Author, Picture, StudioArticle } from '@meend/core/blog/article.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { ArticleId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { StoriesTable } from '../catalogue/catalogue.tables.ts';
import { references } from '../connection/references.ts';
import { FILES_OF } from '../media/file-keys.sql.ts';

export const ArticlesTable = defineEntity({
  name: 'ArticlesTable',
  tableName: 'articles',
  properties: {
    id: p.uuid().$type<ArticleId>().primary(),
    slug: p.text().$type<Slug>(),
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
    listenTo: references(StoriesTable, 'listen_to').nullable(),
    status: p.text().$type<ContentStatus>(),
    publishedAt: p.datetime(3),
    revision: p.integer().default(1),
    updatedAt: p.datetime(3).defaultRaw('now()'),
    withdrawnFrom: p.text().$type<NonNullable<StudioArticle['withdrawnFrom']>>().nullable(),
  },
  checks: [
    { name: 'articles_reading_minutes_check', expression: 'reading_minutes >= 1' },
    { name: 'articles_revision_check', expression: 'revision >= 1' },
    {
      name: 'articles_status_check',
      expression: "status in ('draft', 'scheduled', 'published', 'withdrawn')",
    },
    {
      name: 'articles_withdrawn_from_check',
      expression: "withdrawn_from in ('draft', 'scheduled', 'published')",
    },
  ],
  uniques: [{ name: 'articles_slug_key', properties: ['slug'] }],
  indexes: [
    {
      name: 'articles_by_age',
      properties: ['publishedAt', 'id'],
      where: "status in ('published', 'scheduled')",
    },
    { name: 'articles_by_change', properties: ['updatedAt', 'id'] },
    {
      name: 'articles_by_file',
      expression: `create index articles_by_file on articles using gin (${FILES_OF.articles}) with (fastupdate = off)`,
    },
    { name: 'articles_by_publication', properties: ['publishedAt', 'id'] },
    { name: 'articles_by_story', properties: ['listenTo'], where: 'listen_to is not null' },
    {
      name: 'articles_by_title',
      expression: 'create index articles_by_title on articles (lower(title) collate "C", id)',
    },
    { name: 'articles_not_out', properties: ['status', 'updatedAt', 'id'], where: "status <> 'published'" },
    { name: 'articles_scheduled', properties: ['publishedAt'], where: "status = 'scheduled'" },
  ],
});

export const blogTables = [ArticlesTable] as const;
