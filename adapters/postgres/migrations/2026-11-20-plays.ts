import { Migration } from '@mikro-orm/migrations';

// Without a foreign key: plays stay counted when a part is deleted.
const plays = `
create table plays (
  user_id uuid not null references users (id),
  part_id uuid not null,
  story_id uuid not null references stories (id),
  day date not null,
  tenth smallint not null check (tenth between 0 and 10),
  primary key (user_id, part_id, day)
);
`;

// play_weeks holds sums, play_changes the changes not folded into them yet; the current value is both together.
const sums = `
create table play_changes (
  id bigint generated always as identity primary key,
  week date not null,
  story_id uuid not null,
  part_id uuid not null,
  tenth smallint not null,
  plays integer not null,
  listeners integer not null
);

create table play_weeks (
  week date not null,
  story_id uuid not null,
  part_id uuid not null,
  tenth smallint not null,
  plays bigint not null,
  listeners bigint not null,
  primary key (week, story_id, part_id, tenth)
);
`;

const byAge = `
create index users_by_age on users (created_at);
create index selections_by_age on selections (chosen_at);
create index orders_paid_by_age on orders (paid_at) where status = 'paid';
`;

const SUM_ALL_PLAYS = `
insert into play_weeks (week, story_id, part_id, tenth, plays, listeners)
select week, story_id, part_id, tenth, sum(days), count(*) from (
  select date_trunc('week', day)::date as week, story_id, part_id, max(tenth) as tenth, count(*) as days
  from plays group by 1, 2, 3, user_id
) as listened group by 1, 2, 3, 4;
`;

// Plays before this table, derived from resume points: each was heard at that time at least.
const heardBefore = `
insert into plays (user_id, part_id, story_id, day, tenth)
select user_id, part_id, story_id, (heard_at at time zone 'Asia/Kolkata')::date,
  case when duration <= 0 then 0 when position >= 0.98 * duration then 10
    else floor(10 * position / duration) end
from listening_places where position > 0;
`;

/** Plays per day, and their sums per week. */
export class Plays extends Migration {
  override name = '2026-11-20-plays';

  override up(): void {
    for (const part of [plays, sums, byAge, heardBefore, SUM_ALL_PLAYS]) this.addSql(part);
  }
}
