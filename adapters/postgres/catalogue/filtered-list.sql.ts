// Lists of stories by filters, in any combination.
import type { Category } from '@meend/core/catalogue/story.ts';
import type { StoryFilters } from '@meend/core/catalogue/story-filters.ts';
import type { ListOrder } from '@meend/core/catalogue/story-store.port.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { statement } from '../connection/statements.ts';
import { inOrder, isBeyond, keyOf, type Sorting } from '../editing/listing.sql.ts';
import { ENOUGH_LISTENERS, STORY_FACETS } from './catalogue.tables.ts';
import { IS_LISTED, isCredited, leadsWork, stories } from './story-reading.sql.ts';

type Filters = { readonly [Name in keyof StoryFilters]-?: StoryFilters[Name] | null };

export interface FilteredPage extends Filters {
  readonly category: Category;
  readonly after: StoryId | null;
  readonly limit: number;
  /** Facets of the genres, as the index has them. */
  readonly facets: readonly string[] | null;
}

/** Enough to fill most pages, by the index of the order. */
const MAX_SCANNED_STORIES = 1_000;

// A filter that is null is no condition by the time that the statement, which has no name, is planned with its values.

const isMeant = (alias: string, { language, voice, within }: Filters): RawBuilder<SqlBool> => sql`(
  (${language}::text is null or ${sql.ref(`${alias}.language`)} = ${language}::text)
  and (${voice}::uuid is null or ${isCredited(voice, 'voice', alias)})
  and (${within}::uuid[] is null or ${sql.ref(`${alias}.id`)} = any(${within}::uuid[])))`;

const IS_OPEN_WHOLE = sql<SqlBool>`(open_parts > 1 and open_parts >= (
  select count(*) from parts where parts.story_id = stories.id
    and (stories.held_from is null or parts.part_index < stories.held_from)))`;

const fits = (filters: Filters): RawBuilder<SqlBool> => sql`(
  ${isMeant('stories', filters)} and ${leadsWork(isMeant('other', filters))}
  and (${filters.length}::text is null or story_length(heard_seconds) = ${filters.length}::text)
  and (${filters.genres}::text[] is null or genres && ${filters.genres}::text[])
  and (${filters.without}::text[] is null or not notes && ${filters.without}::text[])
  and (${filters.apart}::uuid[] is null or stories.id <> all(${filters.apart}::uuid[]))
  and (${filters.openBeside}::uuid[] is null or stories.id = any(${filters.openBeside}::uuid[]) or ${IS_OPEN_WHOLE}))`;

/** What the index of facets knows of the filters. */
const isFound = ({ language, length, facets, openBeside }: FilteredPage): RawBuilder<SqlBool> => {
  const found = sql.raw(STORY_FACETS);
  return sql`(
  (${language}::text is null or ${found} @> array['language:' || ${language}::text])
  and (${length}::text is null or ${found} @> array['length:' || ${length}::text])
  and (${facets}::text[] is null or ${found} && ${facets}::text[])
  and (${openBeside}::uuid[] is null or stories.id = any(${openBeside}::uuid[]) or ${found} @> array['open']))`;
};

/**
 * The next thousand stories of the group are filtered in their order. Only if they do not fill the page, all stories of
 * the group that the indexes find are filtered and sorted.
 */
const pageIn = (order: ListOrder, sorting: Sorting, isFirst: boolean) =>
  statement((page: FilteredPage) => {
    const { category, after, limit } = page;
    const key = keyOf(sorting, sorting.table);
    const direction = sql.raw(sorting.sign === '>' ? 'asc' : 'desc');
    const isRanked = order === 'finished';
    const from = isRanked
      ? sql`story_finishes join stories on stories.id = story_finishes.story_id`
      : sql`stories`;
    const inGroup = isRanked
      ? sql`story_finishes.category = ${category} and ${sql.raw(ENOUGH_LISTENERS)} and stories.category = ${category}`
      : sql`stories.category = ${category}`;
    const isAfter = isFirst ? sql`true` : isBeyond(sorting, after as StoryId);
    const listed = sql`${inGroup} and ${IS_LISTED} and ${isAfter}`;
    const ordered = sql`order by sort_key ${direction}, id ${direction}`;
    const found = sql<{ found_id: StoryId; found_key: unknown }>`(
      with near as materialized (
        select id, sort_key from (
          select stories.*, ${key} as sort_key from ${from} where ${listed}
          ${ordered} limit ${sql.lit(MAX_SCANNED_STORIES)}
        ) as stories where ${fits(page)} ${ordered} limit ${limit}
      ), far as (
        select stories.id, ${key} as sort_key from ${from}
        where ${listed} and ${isFound(page)} and ${fits(page)} and (select count(*) from near) < ${limit}
        ${ordered} limit ${limit}
      )
      select id as found_id, sort_key as found_key from near where (select count(*) from near) >= ${limit}
      union all select * from far)`;
    return stories()
      .innerJoin(found.as('found'), 'found_id', 'stories.id')
      .$call(inOrder({ table: 'found', key: 'found_key', sign: sorting.sign, id: 'found_id' }));
  });

/** Compiled once for each order, whatever the filters are. */
export const filteredList = (sortings: Readonly<Record<ListOrder, Sorting>>) => {
  const pages = new Map<string, ReturnType<typeof pageIn>>();
  return ({ order, ...page }: FilteredPage & { readonly order: ListOrder }) => {
    const isFirst = page.after === null;
    const name = `${order} ${isFirst}`;
    const list = pages.get(name) ?? pageIn(order, sortings[order], isFirst);
    pages.set(name, list);
    return list(page);
  };
};
