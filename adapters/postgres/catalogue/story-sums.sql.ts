// Statements over the whole catalogue.
import type { Category } from '@meend/core/catalogue/story.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { sql } from 'kysely';
import { db, statement } from '../connection/statements.ts';
import { HAS_PARTS, IS_LISTED, LEADS_WORK, STATES, stories } from './story-reading.sql.ts';

const MAX_GENRES = 1_000;

// The stored sums ignore the clock and works: scheduled stories, and all but one recording of a work, are included and
// subtracted here. The empty genre, which comes
// first, counts every story once.
export const countGenres = statement(
  ({ category }: { category: Category }) => sql<{ genre: string; stories: number }>`
    select genre, sum(change)::int as stories from (
      select genre, stories as change from story_sums
      where category = ${category} and status in ('published', 'scheduled') and is_listed
      union all
      select used.genre, -1 from stories, unnest(array_prepend('', genres)) as used (genre)
      where category = ${category} and ${STATES.isIn.scheduled} and ${HAS_PARTS}
      union all
      select used.genre, -1 from stories, unnest(array_prepend('', genres)) as used (genre)
      where category = ${category} and work_id is not null and ${IS_LISTED} and not ${LEADS_WORK}
    ) as changes
    group by genre having sum(change) > 0
    order by genre <> '', stories desc, genre collate "C" limit ${sql.lit(1 + MAX_GENRES)}`,
);
// Few scheduled stories are still to come: all others of that state are published.
export const countForStudio = statement(
  () => sql<{ category: Category; status: ContentStatus; stories: number }>`
    select category, status, sum(change)::int as stories from (
      select category, case status when 'scheduled' then 'published' else status end as status, stories as change
      from story_sums where genre = ''
      union all
      select category, moved.status, moved.change from stories,
        (values ('scheduled', 1), ('published', -1)) as moved (status, change)
      where ${STATES.isIn.scheduled}
    ) as changes
    group by category, status`,
);
export const listGenresInUse = statement(
  () => sql<{ genre: string }>`
    select genre from story_sums where status <> 'withdrawn' and genre <> ''
    group by genre order by sum(stories) desc, genre collate "C" limit ${sql.lit(MAX_GENRES)}`,
);

const cameOut = (table: 'stories' | 'articles' | 'answers') => sql`(
  select coalesce(round(extract(epoch from max(published_at)) * 1000)::text, '') from ${sql.table(table)}
  where status = 'scheduled' and published_at <= statement_timestamp()
)`;

// Catalogue version. Scheduled content becomes visible without a row changing, so the version includes the latest
// release of each kind; a count would be slower at every request.
export const version = statement(
  () => sql<{ version: string }>`
    select version || '.' || ${cameOut('stories')} || '.' || ${cameOut('articles')} || '.' || ${cameOut('answers')}
      as version from catalogue_version`,
  'catalogue-version',
);

interface Shuffle {
  readonly category: Category;
  readonly seed: number;
  /** How many are shuffled. */
  readonly pool: number;
  readonly limit: number;
}

const HASH = sql<string>`md5(slug) collate "C"`;

const onRing = ({ category, seed, pool }: Shuffle, turn: 0 | 1) =>
  db
    .selectFrom('stories')
    .select(['id', 'slug', sql.lit(turn).as('turn'), HASH.as('hash')])
    .where('category', '=', category)
    .where(IS_LISTED)
    .where(LEADS_WORK)
    .where(HASH, turn === 0 ? '>=' : '<', sql<string>`md5(${seed}::text)`)
    .orderBy(HASH)
    .orderBy('id')
    .limit(pool);

// Random order: stories lie on a ring in the order of a hash. The seed selects a position; the stories from there on
// are read and shuffled by the seed.
export const listShuffled = statement((it: Shuffle) => {
  const shuffled = sql<{ shuffled_id: StoryId; shuffled_hash: string }>`(
    select id as shuffled_id, md5(${it.seed}::text || ' ' || slug) as shuffled_hash from (
      select id, slug from (${onRing(it, 0)} union all ${onRing(it, 1)}) as ring
      order by turn, hash, id limit ${it.pool}
    ) as near order by shuffled_hash, id limit ${it.limit}
  )`;
  return stories()
    .innerJoin(shuffled.as('shuffled'), 'shuffled_id', 'stories.id')
    .orderBy('shuffled_hash')
    .orderBy('stories.id');
}, 'stories-drawn');
