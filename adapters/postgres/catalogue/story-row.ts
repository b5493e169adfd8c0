import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const StoryRow = defineEntity({
  name: 'StoryRow',
  tableName: 'stories',
  properties: {
    id: p.uuid().primary(),
    category: p.text(),
    slug: p.text(),
    name: p.text(),
    title: p.text().nullable(),
    description: p.text(),
    genres: p.array(),
    price: p.integer(),
    author: p.text().nullable(),
    coverSvg: p.text().nullable(),
    coverSmall: p.text().nullable(),
    openParts: p.integer(),
    status: p.text(),
    publishedAt: p.datetime(3),
    revision: p.integer(),
    updatedAt: p.datetime(3),
    withdrawnFrom: p.text().nullable(),
    isAnnounced: p.boolean(),
    hiddenFromPart: p.integer().nullable().fieldName('held_from'),
  },
});

export type StoryRow = InferEntity<typeof StoryRow>;
