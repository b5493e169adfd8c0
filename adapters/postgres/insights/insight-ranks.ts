// The most played stories since a week: from ranked weekly sums and the changes not yet folded into them.
import { categories } from '@meend/core/catalogue/story.ts';
import type { PartHeard, StoryHeard } from '@meend/core/insights/insight-store.port.ts';
import { TENTHS } from '@meend/core/playback/play.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

const EACH_TENTH = Array.from({ length: TENTHS + 1 }, (_, tenth) => tenth);
const eachTenth = (of: (tenth: number) => string): string => EACH_TENTH.map(of).join(', ');
const STOPPED = eachTenth((tenth) => `stopped_${tenth}`);

const RANK = 'select rank_plays(?::date)';

// A story with pending changes is counted directly. The top of the others is among as many ranked ones plus the number
// of stories with changes.
const TOP_STORIES = `
with given as (
  select ?::date as start, ?::bigint as most
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
    select first.* from given, unnest(array[${categories.map((one) => `'${one}'`).join(', ')}]) as kind (category), lateral (
      select story_id, ranks.category, plays from play_ranks as ranks
      where ranks.start = given.start and ranks.category = kind.category and plays > 0
      order by plays desc, story_id limit given.most + (select count(*) from changed)
    ) as first
    where not exists (select from changed where changed.story_id = first.story_id)
  ) as counted where plays > 0
), top as materialized (
  select story_id, ranked.plays from ranked, given where place <= most
)
select story_id, top.plays::float8 as plays, part_id,
  array[${eachTenth((tenth) => `sum(stopped_${tenth})`)}]::float8[]::text as stopped
from (
  select top.story_id, heard.part_id, ${STOPPED} from given, top, lateral (
    select part_id, ${STOPPED} from play_weeks
    where play_weeks.story_id = top.story_id and week >= start offset 0
  ) as heard
  union all
  select story_id, part_id, ${eachTenth((tenth) => `case tenth when ${tenth} then listeners else 0 end`)}
  from given join play_changes on week >= start where story_id in (select story_id from top)
) as heard join top using (story_id)
group by story_id, top.plays, part_id order by top.plays desc, story_id, part_id`;

interface ReadPart {
  readonly story_id: string;
  readonly plays: number;
  readonly part_id: string;
  /** `{1,0,2}` */
  readonly stopped: string;
}

const toPart = ({ part_id, stopped }: ReadPart): PartHeard => ({
  partId: part_id as PartId,
  stopped: stopped.slice(1, -1).split(',').map(Number),
});

const toStory = ([storyId, rows]: readonly [string, readonly ReadPart[]]): StoryHeard => ({
  storyId: storyId as StoryId,
  plays: rows[0]?.plays ?? 0,
  parts: rows.map(toPart),
});

/** The most played of each group since a Monday; the first request since then ranks them. */
export const readTopStories = async (
  em: EntityManager,
  from: string,
  each: number,
): Promise<readonly StoryHeard[]> => {
  await em.execute(RANK, [from]);
  const rows = await em.execute<ReadPart[]>(TOP_STORIES, [from, each]);
  return [...Map.groupBy(rows, (row) => row.story_id)].map(toStory);
};

// One statement per week: over a large catalogue the first ranking takes seconds.
export const rankWeeks = async (em: EntityManager, starts: readonly string[]): Promise<void> => {
  for (const start of starts) await em.execute(RANK, [start]);
  await em.execute('select keep_ranks(?::date[])', [`{${starts.join(',')}}`]);
};
