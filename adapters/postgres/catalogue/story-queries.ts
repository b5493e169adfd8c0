// Reads stories by SQL: one statement returns each story with its parts in the core's shape. Lists of stories are the
// hottest read; hydrating entities takes 28 ms per thousand and a second query for the parts.

import type { Category, Part, Story } from '@meend/core/catalogue/story.ts';
import type { Announced, PublishedStory } from '@meend/core/catalogue/story-store.port.ts';
import type { StudioPart, StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { toDate } from '../connection/query-options.ts';
import { contentStates } from '../editing/content-reading.ts';

interface ReadRow<P> {
  readonly id: string;
  readonly category: string;
  readonly slug: string;
  readonly name: string;
  readonly title: string | null;
  readonly description: string;
  readonly genres: string[];
  readonly price: number;
  readonly author: string | null;
  readonly cover_svg: string | null;
  readonly cover_small: string | null;
  readonly open_parts: number;
  readonly status: string;
  readonly published_at: string;
  readonly is_out: boolean;
  readonly parts: P[] | null;
}

export type ReadStory = ReadRow<Part>;

export interface ReadStudioStory extends ReadRow<StudioPart> {
  readonly revision: number;
  readonly updated_at: string;
  readonly withdrawn_from: string | null;
  readonly held_from: number | null;
  readonly is_announced: boolean;
}

export type ReadPublished = Pick<ReadRow<never>, 'id' | 'category' | 'slug' | 'published_at'>;

/** What is shown of a story before its publication. */
export type ReadAnnounced = Pick<
  ReadRow<never>,
  'category' | 'slug' | 'name' | 'genres' | 'cover_svg' | 'cover_small' | 'published_at'
>;

const MEDIA_FIELDS = `'assetId', p.asset_id, 'hash', p.hash, 'extension', p.extension,
  'mimeType', p.mime_type, 'bytes', p.bytes, 'seconds', p.seconds`;
const MEDIA = `case when p.shape is null then json_build_object(${MEDIA_FIELDS})
  else json_build_object(${MEDIA_FIELDS}, 'shape', p.shape) end`;

// statement_timestamp(): inside a transaction too, the time is the statement's and not the transaction's start.
export const IS_OUT = contentStates('s').isOut;

/** Stories as listeners see them. */
export const READ_STORIES = `
  select s.id, s.category, s.slug, s.name, s.title, s.description, s.genres, s.price, s.author, s.cover_svg,
    s.cover_small, s.open_parts, s.status, s.published_at, ${IS_OUT} as is_out, (
    select json_agg(case when p.better is null
      then json_build_object('id', p.id, 'index', p.part_index, 'title', p.title, 'media', ${MEDIA})
      else json_build_object('id', p.id, 'index', p.part_index, 'title', p.title, 'media', ${MEDIA}, 'better', p.better)
    end order by p.part_index)
    from parts p where p.story_id = s.id and (s.held_from is null or p.part_index < s.held_from)
  ) as parts
  from stories s`;

export const READ_STUDIO_STORIES = `
  select s.*, ${IS_OUT} as is_out, (
    select json_agg(json_build_object(
      'id', p.id, 'title', p.title, 'awaits', p.awaits, 'better', p.better,
      'media', case when p.asset_id is null then null else ${MEDIA} end
    ) order by p.part_index)
    from parts p where p.story_id = s.id
  ) as parts
  from stories s`;

/** Scheduled stories become visible by the database's clock, without a job. */
export const IS_PUBLISHED = `s.status in ('published', 'scheduled') and s.held_from is distinct from 0
  and (s.status = 'published' or ${IS_OUT})`;

const coverOf = (row: Pick<ReadRow<unknown>, 'cover_svg' | 'cover_small'>): Cover | null =>
  row.cover_svg && row.cover_small ? { svg: row.cover_svg, small: row.cover_small } : null;

/** Announced stories that are scheduled and not yet visible, the next one first. */
export const READ_ANNOUNCED = `
  select s.category, s.slug, s.name, s.genres, s.cover_svg, s.cover_small, s.published_at from stories s
  where s.status = 'scheduled' and s.is_announced and not ${IS_OUT}
  order by s.published_at, s.id limit ?`;

export const toAnnounced = (row: ReadAnnounced): Announced => ({
  category: row.category as Category,
  slug: row.slug as Slug,
  name: row.name,
  genres: row.genres,
  cover: coverOf(row),
  publishedAt: toDate(row.published_at),
});

export const toPublished = (row: ReadPublished): PublishedStory => ({
  id: row.id as StoryId,
  category: row.category as Category,
  slug: row.slug as Slug,
  publishedAt: toDate(row.published_at),
});

const shared = (row: ReadRow<unknown>) => ({
  id: row.id as StoryId,
  category: row.category as Category,
  slug: row.slug as Slug,
  name: row.name,
  title: row.title,
  description: row.description,
  genres: row.genres,
  price: row.price as Paise,
  author: row.author,
  cover: coverOf(row),
  openParts: row.open_parts,
  status: (row.status === 'scheduled' && row.is_out ? 'published' : row.status) as ContentStatus,
  publishedAt: toDate(row.published_at),
});

export const toStory = (row: ReadStory): Story => ({ ...shared(row), parts: row.parts ?? [] });

export const toStudioStory = (row: ReadStudioStory): StudioStory => ({
  ...shared(row),
  parts: row.parts ?? [],
  revision: row.revision,
  updatedAt: toDate(row.updated_at),
  withdrawnFrom: row.withdrawn_from as StudioStory['withdrawnFrom'],
  isAnnounced: row.is_announced,
  hiddenFromPart: row.held_from,
});
