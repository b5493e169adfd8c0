import type { Chapter } from '@meend/core/catalogue/chapters/chapter.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import type { Heat, StoryFields, StoryLanguage } from '@meend/core/catalogue/story-fields.ts';
import { LENGTH_LIMITS, MIN_LISTENERS } from '@meend/core/catalogue/story-filters.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { RecordingShape } from '@meend/core/media/recording-shape.ts';
import type { Credit } from '@meend/core/people/credit.ts';
import type { AssetId, PartId, StoryId, UploadId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { references } from '../connection/references.ts';
import { FILES_OF } from '../media/file-keys.sql.ts';

/** Of the index by share, and so of its lists. */
export const ENOUGH_LISTENERS = `listeners >= ${MIN_LISTENERS}`;

// What listeners filter stories by, as one index: it joins any of these before a row is read. `open` is of stories that
// open an episode to everybody, perhaps not all.
export const FACETS_FUNCTIONS = `
create function story_length(seconds numeric) returns text language sql immutable parallel safe as $$
  select case when seconds < ${LENGTH_LIMITS.middle} then 'under-10' when seconds <= ${LENGTH_LIMITS.last} then '10-30' else 'over-30' end
$$;
create function story_facets(language text, genres text[], seconds numeric, open_parts integer) returns text[]
language plpgsql immutable parallel safe set search_path from current as $$
begin
  return array['language:' || language, 'length:' || story_length(seconds)]
    || case when open_parts > 1 then array['open'] else '{}' end
    || array(select 'genre:' || genre from unnest(genres) as genre);
end $$;
`;

/** Expression of the index by facets. */
export const STORY_FACETS = 'story_facets(language, genres, heard_seconds, open_parts)';

/** Without a rating, heat or voice. */
export const WITHOUT_FACTS = `(rating is null or heat is null or not credits @> '[{"role": "voice"}]')`;

export const StoriesTable = defineEntity({
  name: 'StoriesTable',
  tableName: 'stories',
  properties: {
    id: p.uuid().$type<StoryId>().primary(),
    category: p.text().$type<Category>(),
    slug: p.text().$type<Slug>(),
    name: p.text(),
    description: p.text(),
    genres: p.array().$type<readonly string[]>(),
    price: p.integer().$type<Paise>(),
    author: p.text().nullable(),
    coverSvg: p.text().nullable(),
    coverSmall: p.text().nullable(),
    coverTint: p.text().nullable(),
    credits: p.json<readonly Credit[]>().defaultRaw("'[]'"),
    openParts: p.integer(),
    status: p.text().$type<ContentStatus>(),
    publishedAt: p.datetime(3),
    revision: p.integer().default(1),
    updatedAt: p.datetime(3).defaultRaw('now()'),
    withdrawnFrom: p.text().$type<NonNullable<StudioStory['withdrawnFrom']>>().nullable(),
    hiddenFromPart: p.integer().fieldName('held_from').nullable(),
    title: p.text().nullable(),
    isAnnounced: p.boolean().default(false),
    language: p.text().$type<StoryLanguage>(),
    rating: p.text().$type<NonNullable<StoryFields['rating']>>().nullable(),
    heat: p.smallint().$type<Heat>().nullable(),
    notes: p.array().$type<readonly string[]>(),
    firstLine: p.text().nullable(),
    workId: p.text().nullable(),
    heardSeconds: p.decimal('number').columnType('numeric').default(0),
  },
  checks: [
    { name: 'stories_category_check', expression: "category in ('temptation', 'quickie', 'confession')" },
    { name: 'stories_check', expression: '(cover_svg is null) = (cover_small is null)' },
    { name: 'stories_check1', expression: "title is null or category <> 'temptation'" },
    { name: 'stories_heat_check', expression: 'heat in (1, 2, 3)' },
    { name: 'stories_held_from_check', expression: 'held_from >= 0' },
    { name: 'stories_language_check', expression: "language in ('en', 'hi', 'en-hi')" },
    { name: 'stories_open_parts_check', expression: 'open_parts >= 1' },
    { name: 'stories_price_check', expression: 'price >= 0' },
    { name: 'stories_rating_check', expression: "rating in ('A', 'U/A 16+')" },
    { name: 'stories_revision_check', expression: 'revision >= 1' },
    {
      name: 'stories_status_check',
      expression: "status in ('draft', 'scheduled', 'published', 'withdrawn')",
    },
    {
      name: 'stories_withdrawn_from_check',
      expression: "withdrawn_from in ('draft', 'scheduled', 'published')",
    },
  ],
  uniques: [{ name: 'stories_category_slug_key', properties: ['category', 'slug'] }],
  indexes: [
    {
      name: 'stories_by_age',
      properties: ['category', 'publishedAt', 'id'],
      where: "status in ('published', 'scheduled') and held_from is distinct from 0",
    },
    { name: 'stories_by_change', properties: ['category', 'updatedAt', 'id'] },
    {
      name: 'stories_by_credit',
      expression:
        'create index stories_by_credit on stories using gin (credits jsonb_path_ops) with (fastupdate = off)',
    },
    {
      name: 'stories_by_file',
      expression: `create index stories_by_file on stories using gin (${FILES_OF.stories}) with (fastupdate = off)`,
    },
    {
      name: 'stories_by_facet',
      expression: `create index stories_by_facet on stories using gin (${STORY_FACETS}) with (fastupdate = off)`,
    },
    { name: 'stories_by_length', properties: ['category', 'heardSeconds', 'id'] },
    {
      name: 'stories_by_name',
      expression: 'create index stories_by_name on stories (category, lower(name) collate "C", id)',
    },
    { name: 'stories_by_publication', properties: ['category', 'publishedAt', 'id'] },
    {
      name: 'stories_drawn',
      expression: `create index stories_drawn on stories (category, md5(slug) collate "C", id) where status in ('published', 'scheduled') and held_from is distinct from 0`,
    },
    {
      name: 'stories_not_out',
      properties: ['category', 'status', 'updatedAt', 'id'],
      where: "status <> 'published'",
    },
    { name: 'stories_of_work', properties: ['workId'], where: 'work_id is not null' },
    { name: 'stories_scheduled', properties: ['publishedAt'], where: "status = 'scheduled'" },
    {
      name: 'stories_without_facts',
      properties: ['category', 'status'],
      where: WITHOUT_FACTS,
    },
  ],
});

export const PartsTable = defineEntity({
  name: 'PartsTable',
  tableName: 'parts',
  properties: {
    id: p.uuid().$type<PartId>().primary(),
    storyId: references(StoriesTable, 'story_id'),
    partIndex: p.integer(),
    title: p.text().nullable(),
    assetId: p.uuid().$type<AssetId>().nullable(),
    hash: p.text().nullable(),
    extension: p.text().nullable(),
    mimeType: p.text().nullable(),
    bytes: p.bigint('number').nullable(),
    seconds: p.double().nullable(),
    awaits: p.uuid().$type<UploadId>().nullable(),
    better: p.json<MediaFile>().nullable(),
    shape: p.json<RecordingShape>().nullable(),
    firstListedAt: p.datetime(3).nullable(),
  },
  checks: [
    {
      name: 'parts_check',
      expression: 'num_nulls(asset_id, hash, extension, mime_type, bytes, seconds) in (0, 6)',
    },
    { name: 'parts_check1', expression: 'asset_id is not null or awaits is not null' },
    { name: 'parts_part_index_check', expression: 'part_index >= 0' },
  ],
  uniques: [{ name: 'parts_by_place', properties: ['storyId', 'partIndex'], deferMode: 'immediate' }],
  indexes: [
    {
      name: 'parts_by_file',
      expression: `create index parts_by_file on parts using gin (${FILES_OF.parts}) with (fastupdate = off)`,
    },
    { name: 'parts_listed', properties: ['firstListedAt'] },
    { name: 'parts_waiting', properties: ['awaits'], where: 'awaits is not null' },
  ],
});

export const ChaptersTable = defineEntity({
  name: 'ChaptersTable',
  tableName: 'chapters',
  properties: {
    partId: references(PartsTable, 'part_id', 'cascade').primary(),
    chapters: p.json<readonly Chapter[]>(),
    revision: p.integer(),
  },
  checks: [{ name: 'chapters_revision_check', expression: 'revision >= 0' }],
});

export const CatalogueVersionTable = defineEntity({
  name: 'CatalogueVersionTable',
  tableName: 'catalogue_version',
  properties: {
    isOnly: p.boolean().primary().default(true),
    version: p.bigint('number'),
  },
  checks: [{ name: 'catalogue_version_is_only_check', expression: 'is_only' }],
});

export const StorySumsTable = defineEntity({
  name: 'StorySumsTable',
  tableName: 'story_sums',
  properties: {
    category: p.text().$type<Category>().primary(),
    status: p.text().primary(),
    genre: p.text().primary(),
    isListed: p.boolean().primary(),
    stories: p.bigint('number'),
  },
});

/** How many heard an episode of a story, each counted once an episode and week, and how many of them to its end. */
export const StoryFinishesTable = defineEntity({
  name: 'StoryFinishesTable',
  tableName: 'story_finishes',
  properties: {
    storyId: p.uuid().$type<StoryId>().primary(),
    category: p.text().$type<Category>(),
    listeners: p.bigint('number'),
    finished: p.bigint('number'),
    share: p.double().nullable(),
  },
  indexes: [
    {
      name: 'story_finishes_by_share',
      properties: ['category', 'share', 'storyId'],
      where: ENOUGH_LISTENERS,
    },
  ],
});

export const catalogueTables = [
  StoriesTable,
  PartsTable,
  ChaptersTable,
  CatalogueVersionTable,
  StorySumsTable,
  StoryFinishesTable,
] as const;
