import type { Cover } from '@meend/core/media/picture-set.ts';
import type { MoodId, SlotId, StoryId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { HomeRow } from '@meend/core/shelves/home-rows.ts';
import type { Mood } from '@meend/core/shelves/mood.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { FILES_OF } from '../media/file-keys.sql.ts';

export const MoodTable = defineEntity({
  name: 'MoodTable',
  tableName: 'moods',
  properties: {
    id: p.uuid().$type<MoodId>().primary(),
    slug: p.text().$type<Slug>(),
    name: p.text(),
    line: p.text(),
    position: p.integer(),
    picture: p.json<Cover>().nullable(),
    alt: p.text().nullable(),
    storyIds: p.array().$type<readonly StoryId[]>(),
    status: p.text().$type<Mood['status']>(),
    publishedAt: p.datetime(3),
    revision: p.integer(),
    updatedAt: p.datetime(3),
    withdrawnFrom: p.text().$type<NonNullable<Mood['withdrawnFrom']>>().nullable(),
  },
  checks: [
    { name: 'moods_position_check', expression: 'position >= 1 and position <= 99' },
    { name: 'moods_revision_check', expression: 'revision >= 1' },
    { name: 'moods_status_check', expression: "status in ('draft', 'published', 'withdrawn')" },
    {
      name: 'moods_withdrawn_from_check',
      expression: "withdrawn_from in ('draft', 'scheduled', 'published')",
    },
  ],
  uniques: [{ name: 'moods_slug_key', properties: ['slug'] }],
  indexes: [
    {
      name: 'moods_by_file',
      expression: `create index moods_by_file on moods using gin (${FILES_OF.moods}) with (fastupdate = off)`,
    },
    {
      name: 'moods_by_name',
      expression: 'create index moods_by_name on moods (lower(name) collate "C", id)',
    },
    {
      name: 'moods_by_position',
      expression:
        "create index moods_by_position on moods (position, published_at, id) where status = 'published'",
    },
  ],
});

export const SlotsTable = defineEntity({
  name: 'SlotsTable',
  tableName: 'slots',
  properties: {
    id: p.uuid().$type<SlotId>().primary(),
    storyId: p.uuid().$type<StoryId>(),
    line: p.text().nullable(),
    startsAt: p.datetime(3),
    endsAt: p.datetime(3),
  },
  checks: [{ name: 'slots_check', expression: 'ends_at > starts_at' }],
  indexes: [{ name: 'slots_by_end', properties: ['endsAt'] }],
});

export const HomeRowsTable = defineEntity({
  name: 'HomeRowsTable',
  tableName: 'home_rows',
  properties: {
    name: p.text().$type<HomeRow['name']>().primary(),
    position: p.integer(),
    audience: p.text().$type<HomeRow['audience']>(),
    startsAt: p.datetime(3).nullable(),
    endsAt: p.datetime(3).nullable(),
  },
  checks: [{ name: 'home_rows_check', expression: 'ends_at > starts_at' }],
});

export const shelvesTables = [MoodTable, SlotsTable, HomeRowsTable] as const;
