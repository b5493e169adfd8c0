import type { Story } from '@meend/core/catalogue/story.ts';
import type { ListOrder, StorySort, StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import { isId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Prepared, prepared, queryRows } from '../connection/prepared.ts';
import { idList } from '../connection/query-options.ts';
import { contentReads } from '../editing/content-reading.ts';
import { freeSlug } from '../editing/free-slug.ts';
import {
  beyond,
  contentOrders,
  found,
  foundBy,
  inState,
  type Order,
  type Searched,
} from '../editing/listing.ts';
import { StoriesTable } from './catalogue.tables.ts';
import {
  IS_OUT,
  IS_PUBLISHED,
  READ_ANNOUNCED,
  READ_STORIES,
  READ_STUDIO_STORIES,
  type ReadAnnounced,
  type ReadPublished,
  type ReadStory,
  type ReadStudioStory,
  toAnnounced,
  toPublished,
  toStory,
  toStudioStory,
} from './story-queries.ts';
import { addStories, saveStory } from './story-writing.ts';

const NAME = 'lower(s.name) collate "C"';

// All sort orders, as constants: no part of a request becomes SQL.
const orders: Readonly<Record<StorySort, Order>> = {
  ...contentOrders('stories', 's'),
  name: { beyond: beyond('stories', 's', NAME, '>'), by: `${NAME}, s.id` },
};

const listOrders: Readonly<Record<ListOrder, Order>> = {
  oldest: orders.oldest,
  newest: orders.newest,
  title: orders.name,
  shortest: { beyond: beyond('stories', 's', 's.heard_seconds', '>'), by: 's.heard_seconds, s.id' },
};

const SEARCHED: Searched = {
  parts: 'story_search_parts(s.name, s.author, s.genres)',
  fields: ['s.name', 's.author', `array_to_string(s.genres, ' ')`],
};
const FOUND = found(SEARCHED);

// A genre that many stories have fills its page from the first rows of the ordered list; only the rest is read by the
// genre's index, which would have to sort all its stories.
const MAX_SCANNED_STORIES = 1_000;
const searchedPage = (listed: string, by: string): string => `
join (
  with near as materialized (
    select s.id from (select s.* from stories s ${listed} order by ${by} limit ?) as s
    where ${SEARCHED.fields.map((field) => `${field} ilike ?`).join(' or ')} order by ${by} limit ?
  )
  select id from near where (select count(*) from near) >= ?
  union all
  (select s.id from stories s ${listed} ${FOUND} and (select count(*) from near) < ? order by ${by} limit ?)
) as page on page.id = s.id order by ${by}`;
const IN_STATE = inState('s', IS_OUT);

// The stored counts ignore the clock: scheduled stories are included and subtracted here.
const NOT_YET = `s.category = ? and s.status = 'scheduled' and not ${IS_OUT} and s.held_from is distinct from 0`;
const SUMMED = `from story_sums where category = ? and status in ('published', 'scheduled') and is_listed`;

const COUNT = `
  select (select coalesce(sum(stories), 0) ${SUMMED} and genre = '')::int
    - (select count(*) from stories s where ${NOT_YET})::int as stories`;

const COUNT_GENRES = `
  select genre, sum(stories)::int as stories from (
    select genre, stories ${SUMMED} and genre <> ''
    union all
    select genre, -1 from stories s, unnest(s.genres) as genre where ${NOT_YET}
  ) as counted
  group by genre having sum(stories) > 0 order by sum(stories) desc, genre collate "C" limit 100`;

const GENRES = `
  select genre from story_sums where status <> 'withdrawn' and genre <> ''
  group by genre order by sum(stories) desc, genre collate "C" limit 100`;

// Random order: stories lie on a ring in the order of a hash. The seed selects a position; the stories from there on
// are read and shuffled by the seed.
const SHUFFLE_POOL_SIZE = 64;
const ON_RING = 'md5(o.slug) collate "C"';
const ringFrom = (turn: 0 | 1, compared: '>=' | '<'): string => `(
  select o.id, o.slug, ${turn} as turn, ${ON_RING} as place from stories o
  where o.category = ? and ${IS_PUBLISHED.replaceAll('s.', 'o.')} and ${ON_RING} ${compared} md5(?::text)
  order by ${ON_RING}, o.id limit ?
)`;
const SHUFFLED = `
join (
  select id, md5(given.seed || slug) as place from (select ?::text as seed) as given, lateral (
    select id, slug from (${ringFrom(0, '>=')} union all ${ringFrom(1, '<')}) as ring
    order by turn, place, id limit ?
  ) as near
  order by place, id limit ?
) as drawn on drawn.id = s.id order by drawn.place, s.id`;

const cameOut = (table: 'stories' | 'articles' | 'answers'): string => `(
    select coalesce(round(extract(epoch from max(published_at)) * 1000)::text, '') from ${table}
    where status = 'scheduled' and published_at <= statement_timestamp()
  )`;

// Catalogue version. Scheduled content becomes visible without a row changing, so the version includes the latest
// release of each kind; a count would be slower at every request.
const VERSION = `
  select version || '.' || ${cameOut('stories')} || '.' || ${cameOut('articles')} || '.' || ${cameOut('answers')}
    as version from catalogue_version`;

const READ_VERSION = prepared('catalogue-version', VERSION);

const BY_SLUG = prepared('story', `${READ_STORIES} where s.category = ? and s.slug = ? and ${IS_PUBLISHED}`);
const BY_IDS = prepared(
  'stories',
  `${READ_STORIES} join unnest(?::uuid[]) with ordinality as wanted (id, place) on wanted.id = s.id
   where s.held_from is distinct from 0 order by wanted.place`,
);
const BY_PART = prepared(
  'story-of-part',
  `${READ_STORIES} where s.id = (select w.story_id from parts w where w.id = ?) and s.held_from is distinct from 0`,
);

const READ_SHUFFLED = prepared('stories-drawn', `${READ_STORIES} ${SHUFFLED}`);

interface ListedBy {
  readonly isOfGenre: boolean;
  readonly isAfter: boolean;
}

const listedBy = (order: ListOrder, { isOfGenre, isAfter }: ListedBy): Prepared => {
  const { beyond: next, by } = listOrders[order];
  const has = isOfGenre ? 'and s.genres @> array[?]::text[]' : '';
  return prepared(
    `list-${order}${isOfGenre ? '-genre' : ''}${isAfter ? '-after' : ''}`,
    `${READ_STORIES} where s.category = ? and ${IS_PUBLISHED} ${has} ${isAfter ? next : ''} order by ${by} limit ?`,
  );
};

const listsBy = (order: ListOrder) => ({
  all: {
    first: listedBy(order, { isOfGenre: false, isAfter: false }),
    next: listedBy(order, { isOfGenre: false, isAfter: true }),
  },
  genre: {
    first: listedBy(order, { isOfGenre: true, isAfter: false }),
    next: listedBy(order, { isOfGenre: true, isAfter: true }),
  },
});

const lists = {
  oldest: listsBy('oldest'),
  newest: listsBy('newest'),
  title: listsBy('title'),
  shortest: listsBy('shortest'),
} as const satisfies Record<ListOrder, unknown>;

export const postgresStoryStore = (em: EntityManager): StoryStore => {
  const read = async (statement: Prepared, values: readonly unknown[]): Promise<readonly Story[]> =>
    (await queryRows<ReadStory>(em, statement, values)).map(toStory);
  const readStudioStories = async (
    rest: string,
    values: readonly unknown[],
  ): Promise<readonly StudioStory[]> => {
    const found = await em.execute<ReadStudioStory[]>(`${READ_STUDIO_STORIES} ${rest}`, [...values]);
    return found.map(toStudioStory);
  };
  return {
    async list(category, { limit, after, order = 'oldest', genre }) {
      if (after !== null && !isId(after)) return [];
      const { first, next } = lists[order][genre === undefined ? 'all' : 'genre'];
      return read(after === null ? first : next, [
        category,
        ...(genre === undefined ? [] : [genre]),
        ...(after === null ? [] : [after, after]),
        limit,
      ]);
    },
    async listPublished(category, { limit, after }) {
      if (after !== null && !isId(after)) return [];
      const { beyond: next, by } = listOrders.oldest;
      const rows = await em.execute<ReadPublished[]>(
        `select s.id, s.category, s.slug, s.published_at from stories s
         where s.category = ? and ${IS_PUBLISHED} ${after ? next : ''} order by ${by} limit ?`,
        [category, ...(after ? [after, after] : []), limit],
      );
      return rows.map(toPublished);
    },
    shuffled: (category, seed, limit) => {
      const some = Math.max(limit, SHUFFLE_POOL_SIZE);
      return read(READ_SHUFFLED, [`${seed} `, category, seed, some, category, seed, some, some, limit]);
    },
    async counts(category) {
      const [row] = await em.execute<{ stories: number }[]>(COUNT, [category, category]);
      const genres = await em.execute<{ genre: string; stories: number }[]>(COUNT_GENRES, [
        category,
        category,
      ]);
      return { stories: row?.stories ?? 0, genres };
    },
    async announced(limit) {
      return (await em.execute<ReadAnnounced[]>(READ_ANNOUNCED, [limit])).map(toAnnounced);
    },
    async findBySlug(category, slug) {
      return (await read(BY_SLUG, [category, slug]))[0] ?? null;
    },
    async findMany(ids) {
      const known = ids.filter(isId);
      if (known.length === 0) return [];
      return read(BY_IDS, [idList(known)]);
    },
    async findByPart(partId) {
      if (!isId(partId)) return null;
      return (await read(BY_PART, [partId]))[0] ?? null;
    },
    count: () => em.count(StoriesTable),
    addAll: (stories) => addStories(em, stories),
    async version() {
      const [row] = await queryRows<{ version: string }>(em, READ_VERSION, []);
      return row?.version ?? '';
    },

    async listForStudio({ category, text, status, sort, limit, after }) {
      if (after !== null && !isId(after)) return [];
      const { beyond: next, by } = orders[sort];
      const listed = [
        'where s.category = ?',
        ...(status === null ? [] : [`and ${IN_STATE[status]}`]),
        ...(after === null ? [] : [next]),
      ].join(' ');
      const values = [category, ...(after === null ? [] : [after, after])];
      if (text === null) return readStudioStories(`${listed} order by ${by} limit ?`, [...values, limit]);
      const foundValues = foundBy(text, SEARCHED);
      // The next thousand stories of one state may be far apart in the index of all states.
      if (status !== null)
        return readStudioStories(`${listed} ${FOUND} order by ${by} limit ?`, [
          ...values,
          ...foundValues,
          limit,
        ]);
      const near = [...values, MAX_SCANNED_STORIES, ...foundValues.slice(1), limit];
      return readStudioStories(searchedPage(listed, by), [
        ...near,
        limit,
        ...values,
        ...foundValues,
        limit,
        limit,
      ]);
    },
    ...contentReads(
      em,
      'stories',
      async (id) => (await readStudioStories('where s.id = ?', [id]))[0] ?? null,
    ),
    async findByPartForStudio(partId) {
      if (!isId(partId)) return null;
      const ofPart = 'where s.id = (select w.story_id from parts w where w.id = ?)';
      return (await readStudioStories(ofPart, [partId]))[0] ?? null;
    },
    async lockWaiting(uploadId) {
      if (!isId(uploadId)) return [];
      const waiting = 'select w.story_id from parts w where w.awaits = ?';
      await em.execute(`select id from stories where id in (${waiting}) order by id for update`, [uploadId]);
      return readStudioStories(`where s.id in (${waiting}) order by s.id`, [uploadId]);
    },
    freeSlug: (category, base, own) => freeSlug(em, { table: 'stories', category }, base, own),
    addFromStudio: (story) => addStories(em, [story]),
    saveFromStudio: (story) => saveStory(em, story),
    async genresInUse() {
      const rows = await em.execute<{ genre: string }[]>(GENRES);
      return rows.map(({ genre }) => genre);
    },
  };
};
