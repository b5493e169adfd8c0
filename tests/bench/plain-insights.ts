// Insights as plain GROUP BYs, over any table with the columns of the sums.
import { TENTHS } from '@meend/core/playback/play.ts';

const EACH_TENTH = Array.from({ length: TENTHS + 1 }, (_, tenth) => tenth);
const eachTenth = (of: (tenth: number) => string): string => EACH_TENTH.map(of).join(', ');
const STOPPED = eachTenth((tenth) => `stopped_${tenth}`);

/** A change or a play, in the columns of the sums. */
export const asSums = (table: string): string => `
select week, story_id, part_id, plays,
  ${eachTenth((tenth) => `case tenth when ${tenth} then listeners else 0 end as stopped_${tenth}`)}
from ${table} where week >= ?::date`;

export const playsByWeekOf = (counted: string): string => `
select week::text as week, category, sum(plays)::float8 as plays
from (select week, story_id, sum(plays) as plays from (${counted}) as counted group by 1, 2) as heard
join stories on stories.id = story_id group by 1, 2 having sum(plays) > 0`;

export const topStoriesOf = (counted: string): string => `
with heard as (
  select story_id, part_id, sum(plays) as plays,
    ${eachTenth((tenth) => `sum(stopped_${tenth}) as stopped_${tenth}`)}
  from (${counted}) as counted group by 1, 2
), ranked as (
  select story_id, sum(plays) as plays,
    row_number() over (partition by category order by sum(plays) desc, story_id) as place
  from heard join stories on stories.id = story_id group by story_id, category having sum(plays) > 0
)
select story_id, ranked.plays::float8 as plays, part_id, array[${STOPPED}]::float8[]::text as stopped
from ranked join heard using (story_id) where place <= ? order by ranked.plays desc, story_id, part_id`;
