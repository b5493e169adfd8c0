import { Migration } from '@mikro-orm/migrations';

/** Tenths of a part, 0 to 10, at which listeners stopped. */
const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth);

// One row per part and week, with a column per tenth: a row per tenth made the report of a year read eleven times as
// many.
const sums = `
drop table play_weeks;
create table play_weeks (
  week date not null,
  story_id uuid not null,
  part_id uuid not null,
  plays bigint not null,
  ${TENTHS.map((tenth) => `stopped_${tenth} bigint not null`).join(',\n  ')},
  primary key (week, part_id, story_id)
);
`;

/** Computes the sums from the plays alone. */
export const SUM_ALL_PLAYS = `
insert into play_weeks (week, story_id, part_id, plays, ${TENTHS.map((tenth) => `stopped_${tenth}`).join(', ')})
select week, story_id, part_id, sum(days),
  ${TENTHS.map((tenth) => `count(*) filter (where tenth = ${tenth})`).join(',\n  ')}
from (
  select date_trunc('week', day)::date as week, story_id, part_id, max(tenth) as tenth, count(*) as days
  from plays group by 1, 2, 3, user_id
) as listened group by 1, 2, 3;
`;

/** Pending changes are contained in the plays too. */
const nothingWaits = 'delete from play_changes;';

/** Sums of plays, one row per part and week. */
export class PlaySums extends Migration {
  override name = '2026-11-20-play-sums';

  override up(): void {
    for (const part of [sums, nothingWaits, SUM_ALL_PLAYS]) this.addSql(part);
  }
}
