// One statement reads each story with its parts in the core's shape. Lists of stories are the hottest read; hydrating
// entities takes 28 ms per thousand and a second query for the parts.
import type { Part } from '@meend/core/catalogue/story.ts';
import type { StudioPart } from '@meend/core/catalogue/studio-story.ts';
import { LISTED_LANGUAGE } from '@meend/core/catalogue/work.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { CreditRole } from '@meend/core/people/credit.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnsOf } from '../connection/columns.ts';
import { db } from '../connection/statements.ts';
import { contentStates } from '../editing/content-reading.ts';
import { StoriesTable, WITHOUT_FACTS } from './catalogue.tables.ts';

export const STATES = contentStates('stories');

const hasParts = (alias: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${alias}.held_from`)} is distinct from 0`;

/** Listeners see the story, though perhaps not all its parts. */
export const isListed = (alias: string): RawBuilder<SqlBool> =>
  sql`${contentStates(alias).isPublished} and ${hasParts(alias)}`;

/** The person is credited in this role. */
export const isCredited = (personId: unknown, role: CreditRole, alias = 'stories'): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${alias}.credits`)} @> jsonb_build_array(jsonb_build_object('personId', (${personId})::text, 'role', ${role}::text))`;

/** Some part is visible once the story is published. */
export const HAS_PARTS = hasParts('stories');
export const IS_LISTED = isListed('stories');

/** Some part has a recording and no text. Asked of each story of a page: `offset 0` keeps it from joining all parts. */
const LACKS_TEXT = sql<SqlBool>`exists (
  select 1 from parts where parts.story_id = stories.id and parts.asset_id is not null
    and not exists (select 1 from transcripts where transcripts.part_id = parts.id) offset 0)`;

/** `facts` as stated in the index `stories_without_facts`. */
export const LACKS = { text: LACKS_TEXT, facts: sql<SqlBool>`${sql.raw(WITHOUT_FACTS)}` } as const;

/** Of a work's recordings, or those of them that are meant, the one that lists show. */
export const leadsWork = (meant: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql`(stories.work_id is null or not exists (
  select 1 from stories other where other.work_id = stories.work_id and other.category = stories.category
    and ${isListed('other')} and ${meant} and (other.language <> ${sql.lit(LISTED_LANGUAGE)}, other.published_at, other.id)
      < (stories.language <> ${sql.lit(LISTED_LANGUAGE)}, stories.published_at, stories.id)
))`;
export const LEADS_WORK = leadsWork(sql<SqlBool>`true`);

/** Ids of the stories that a listener's selections open: those chosen, and the other recordings of their works. */
export const openedBy = (userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select story_id as id from selections where user_id = ${userId}
  union
  select other.id from selections
    join stories own on own.id = selections.story_id
    join stories other on other.work_id = own.work_id and other.category = own.category
    where selections.user_id = ${userId}`;

export const COVER = sql<Cover | null>`
  case when cover_svg is not null then json_strip_nulls(
    json_build_object('svg', cover_svg, 'small', cover_small, 'tint', cover_tint)) end`.as('cover');

const MEDIA_FIELDS = sql`'assetId', p.asset_id, 'hash', p.hash, 'extension', p.extension, 'mimeType', p.mime_type,
  'bytes', p.bytes, 'seconds', p.seconds`;
const MEDIA = sql`case when p.shape is null then json_build_object(${MEDIA_FIELDS})
  else json_build_object(${MEDIA_FIELDS}, 'shape', p.shape) end`;
const PART_FIELDS = sql`'id', p.id, 'index', p.part_index, 'title', p.title, 'media', ${MEDIA}`;

const PARTS = sql<readonly Part[]>`(
  select coalesce(json_agg(case when p.better is null then json_build_object(${PART_FIELDS})
    else json_build_object(${PART_FIELDS}, 'better', p.better) end order by p.part_index), '[]'::json)
  from parts p
  where p.story_id = stories.id and (stories.held_from is null or p.part_index < stories.held_from)
)`.as('parts');

const STUDIO_PARTS = sql<readonly StudioPart[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'awaits', p.awaits, 'better', p.better,
    'media', case when p.asset_id is not null then ${MEDIA} end) order by p.part_index), '[]'::json)
  from parts p where p.story_id = stories.id
)`.as('parts');

/** As listeners see them. */
export const stories = () =>
  db
    .selectFrom('stories')
    .select(
      columnsOf(
        StoriesTable,
        'coverSvg',
        'coverSmall',
        'coverTint',
        'status',
        'revision',
        'updatedAt',
        'withdrawnFrom',
        'hiddenFromPart',
        'isAnnounced',
        'heardSeconds',
      ),
    )
    .select([STATES.status.as('status'), COVER, PARTS]);

export const studioStories = () =>
  db
    .selectFrom('stories')
    .select(columnsOf(StoriesTable, 'coverSvg', 'coverSmall', 'coverTint', 'status', 'heardSeconds'))
    .select([STATES.status.as('status'), COVER, STUDIO_PARTS]);
