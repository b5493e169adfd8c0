// Plays by week, and the most played stories since a week: from sums and the changes not yet folded into them.
import { categories } from '@meend/core/catalogue/story.ts';
import type { PartHeard, StoryHeard, StoryWeek } from '@meend/core/insights/insight-store.port.ts';
import { TENTHS } from '@meend/core/playback/play.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { execute, firstOf, rowsOf, statement } from '../connection/statements.ts';

const EACH_TENTH = Array.from({ length: TENTHS + 1 }, (_, tenth) => tenth);
const eachTenth = (of: (tenth: number) => string) => sql.raw(EACH_TENTH.map(of).join(', '));
const STOPPED = eachTenth((tenth) => `stopped_${tenth}`);

// One statement, so that a batch is folded atomically. Concurrent workers take different changes and write the sums in
// one order, so that they cannot deadlock.
const rollUp = statement(
  ({ limit }: { limit: number }) => sql<{ count: number }>`
with due as (
  select id from play_changes order by id limit ${limit} for update skip locked
), taken as (
  delete from play_changes using due where play_changes.id = due.id returning play_changes.*
), folded as (
  insert into play_weeks (week, story_id, part_id, plays, ${STOPPED})
  select week, story_id, part_id, sum(plays),
    ${eachTenth((tenth) => `coalesce(sum(listeners) filter (where tenth = ${tenth}), 0)`)}
  from taken group by 1, 2, 3 order by 1, 3, 2
  on conflict (week, part_id, story_id) do update set plays = play_weeks.plays + excluded.plays,
    ${eachTenth((tenth) => `stopped_${tenth} = play_weeks.stopped_${tenth} + excluded.stopped_${tenth}`)}
)
select count(*)::int as count from taken`,
);

/** Folds at most `limit` changes into the sums; returns how many. */
export const rollUpPlays = async (em: EntityManager, limit: number): Promise<number> =>
  (await firstOf(em, rollUp({ limit })))?.count ?? 0;

const rank = statement(({ start }: { start: string }) => sql`select rank_plays(${start}::date)`);
const limitRanks = statement(
  ({ starts }: { starts: readonly string[] }) => sql`select keep_ranks(${starts}::date[])`,
);

type TopPart = Pick<StoryHeard, 'storyId' | 'plays'> & PartHeard;

// A story with pending changes is counted directly. The top of the others is among as many ranked ones plus the number
// of stories with changes.
const topParts = statement(
  ({ from, each }: { from: string; each: number }) => sql<TopPart>`
with given as (
  select ${from}::date as start, ${each}::bigint as most
), changed as (
  select stories.id as story_id, category, sum(plays) as plays
  from given join play_changes on week >= start join stories on stories.id = story_id group by 1, 2
), ranked as (
  select story_id, plays, row_number() over (partition by category order by plays desc, story_id) as place
  from (
    select changed.story_id, changed.category, changed.plays + coalesce(ranks.plays, 0) as plays
    from given cross join changed
      left join play_ranks as ranks on ranks.start = given.start and ranks.story_id = changed.story_id
    union all
    select first.* from given, unnest(array[${sql.join(categories.map(sql.lit))}]) as kind (category), lateral (
      select story_id, ranks.category, plays from play_ranks as ranks
      where ranks.start = given.start and ranks.category = kind.category and plays > 0
      order by plays desc, story_id limit given.most + (select count(*) from changed)
    ) as first
    where not exists (select from changed where changed.story_id = first.story_id)
  ) as counted where plays > 0
), top as materialized (
  select story_id, ranked.plays from ranked, given where place <= most
)
select story_id as "storyId", top.plays::float8 as plays, part_id as "partId",
  array[${eachTenth((tenth) => `sum(stopped_${tenth})`)}]::float8[] as stopped
from (
  select top.story_id, heard.part_id, ${STOPPED} from given, top, lateral (
    select part_id, ${STOPPED} from play_weeks
    where play_weeks.story_id = top.story_id and week >= start offset 0
  ) as heard
  union all
  select story_id, part_id, ${eachTenth((tenth) => `case tenth when ${tenth} then listeners else 0 end`)}
  from given join play_changes on week >= start where story_id in (select story_id from top)
) as heard join top using (story_id)
group by story_id, top.plays, part_id order by top.plays desc, story_id, part_id`,
);

const FINISHED = `stopped_${TENTHS}`;

// The sums of every week stand beside the changes not yet folded into them.
const storyWeeks = statement(
  ({ from, ids }: { from: string; ids: readonly StoryId[] }) => sql<StoryWeek>`
with heard as (
  select story_id, part_id, week, plays, ${sql.raw(EACH_TENTH.map((tenth) => `stopped_${tenth}`).join(' + '))} as listeners,
    ${sql.raw(FINISHED)} as finished
  from play_weeks where story_id = any(${ids}::uuid[]) and week >= ${from}::date
  union all
  select story_id, part_id, week, plays, listeners, case tenth when ${sql.lit(TENTHS)} then listeners else 0 end
  from play_changes where story_id = any(${ids}::uuid[]) and week >= ${from}::date
)
select heard.story_id as "storyId", week::text as week, sum(plays)::float8 as plays,
  coalesce(sum(listeners) filter (where part_index > 0), 0)::float8 as listeners,
  coalesce(sum(finished) filter (where part_index > 0), 0)::float8 as finished
from heard left join parts on parts.id = heard.part_id
group by 1, 2 having sum(plays) > 0`,
);

export const readStoryWeeks = (
  em: EntityManager,
  from: string,
  ids: readonly StoryId[],
): Promise<readonly StoryWeek[]> => rowsOf(em, storyWeeks({ from, ids }));

const toStory = ([storyId, rows]: readonly [StoryId, readonly TopPart[]]): StoryHeard => ({
  storyId,
  plays: rows[0]?.plays ?? 0,
  parts: rows.map(({ partId, stopped }) => ({ partId, stopped })),
});

/** The most played of each group since a Monday; the first request since then ranks them. */
export const readTopStories = async (
  em: EntityManager,
  from: string,
  each: number,
): Promise<readonly StoryHeard[]> => {
  await execute(em, rank({ start: from }));
  const rows = await rowsOf(em, topParts({ from, each }));
  return [...Map.groupBy(rows, ({ storyId }) => storyId)].map(toStory);
};

// One statement per week: over a large catalogue the first ranking takes seconds.
export const rankWeeks = async (em: EntityManager, starts: readonly string[]): Promise<void> => {
  for (const start of starts) await execute(em, rank({ start }));
  await execute(em, limitRanks({ starts }));
};
