import type { Category } from '@meend/core/catalogue/story.ts';
import type { ListOrder, StorySort, StudioStorySearch } from '@meend/core/catalogue/story-store.port.ts';
import type { Lack } from '@meend/core/catalogue/studio-story.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { sql } from 'kysely';
import { db, type Selection, statement, variants } from '../connection/statements.ts';
import { inOrder, isBeyond, type Sorting } from '../editing/listing.sql.ts';
import { isTextFound, isTextMatch, type withParts } from '../editing/studio-texts.sql.ts';
import { filteredList } from './filtered-list.sql.ts';
import { COVER, IS_LISTED, LACKS, LEADS_WORK, STATES, stories, studioStories } from './story-reading.sql.ts';

const NAME = { table: 'stories', key: 'name', sign: '>', isName: true } as const;

const SORTINGS: Readonly<Record<StorySort | ListOrder, Sorting>> = {
  oldest: { table: 'stories', key: 'published_at', sign: '>' },
  newest: { table: 'stories', key: 'published_at', sign: '<' },
  changed: { table: 'stories', key: 'updated_at', sign: '<' },
  name: NAME,
  title: NAME,
  shortest: { table: 'stories', key: 'heard_seconds', sign: '>' },
  longest: { table: 'stories', key: 'heard_seconds', sign: '<' },
  finished: { table: 'story_finishes', key: 'share', sign: '<', id: 'story_id' },
};

interface Page {
  readonly category: Category;
  readonly after: StoryId | null;
  readonly limit: number;
}

/** For `$call`. */
const paged =
  (sorting: Sorting, { category, after }: Omit<Page, 'limit'>) =>
  <Row>(list: Selection<'stories', Row>): Selection<'stories', Row> => {
    const page = list.where('category', '=', category).$call(inOrder(sorting));
    return after === null ? page : page.where(isBeyond(sorting, after));
  };

export const list = variants(
  ['order'],
  ({ order, limit, ...page }: Page & { order: Exclude<ListOrder, 'finished'> }) =>
    stories().where(IS_LISTED).where(LEADS_WORK).$call(paged(SORTINGS[order], page)).limit(limit),
  ({ order, after }) => `list-${order}${after === null ? '' : '-after'}`,
);
export const listFiltered = filteredList(SORTINGS);
export const listPublished = variants([], ({ limit, ...page }: Page) =>
  db
    .selectFrom('stories')
    .select(['id', 'category', 'slug', 'published_at as publishedAt'])
    .where(IS_LISTED)
    .$call(paged(SORTINGS.oldest, page))
    .limit(limit),
);
export const listAnnounced = statement(({ limit }: { limit: number }) =>
  db
    .selectFrom('stories')
    .select(['id', 'category', 'slug', 'name', 'genres', COVER, 'language', 'notes'])
    .select(['work_id as workId', 'published_at as publishedAt'])
    .where(STATES.isIn.scheduled)
    .where(({ ref }) => ref('is_announced'))
    .$call(inOrder(SORTINGS.oldest))
    .limit(limit),
);

// A genre that many stories have fills its page from the first rows of the ordered list; only the rest is found by the
// index, which would have to sort all its stories.
const MAX_SCANNED_STORIES = 1_000;

/** For `$call`. */
const lacking =
  (lack: Lack | undefined) =>
  <Row>(list: Selection<'stories', Row>): Selection<'stories', Row> =>
    lack ? list.where(LACKS[lack]) : list;

export const listForStudio = variants(
  ['status', 'sort', 'lacks'],
  (search: ReturnType<typeof withParts<StudioStorySearch>>) => {
    const { parts, patterns, status, sort, limit, lacks, ...page } = search;
    const text = { parts, patterns };
    const isFound = isTextFound('story', 'stories.id', text);
    const sorting = SORTINGS[sort];
    const all = studioStories().$call(lacking(lacks)).$call(paged(sorting, page)).limit(limit);
    const ofState = status === null ? all : all.where(STATES.isIn[status]);
    if (parts === null) return ofState;
    // The next thousand stories of one state may be far apart in the index of all states.
    if (status !== null) return ofState.where(isFound);
    const listed = db.selectFrom('stories').$call(lacking(lacks)).$call(paged(sorting, page));
    const near = db
      .selectFrom(listed.selectAll().limit(MAX_SCANNED_STORIES).as('stories'))
      .select('id')
      .where(isTextMatch('story', 'stories.id', text))
      .$call(inOrder(sorting))
      .limit(limit);
    const isEnough = sql<boolean>`(select count(*) from near) >= ${limit}`;
    const far = listed
      .select('id')
      .where(isFound)
      .where(({ not }) => not(isEnough))
      .limit(limit);
    const found = sql<{ found_id: StoryId }>`(
      with near as materialized ${near} select id as found_id from near where ${isEnough} union all ${far}
    )`;
    return studioStories().innerJoin(found.as('found'), 'found_id', 'stories.id').$call(inOrder(sorting));
  },
);
