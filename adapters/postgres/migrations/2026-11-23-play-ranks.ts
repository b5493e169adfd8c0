import { Migration } from '@mikro-orm/migrations';

// Plays of each story since the weeks that were requested; the top ones are read from the index.
const tables = `
create table play_rank_starts (
  start date primary key
);

create table play_ranks (
  start date not null,
  story_id uuid not null,
  category text not null,
  plays bigint not null,
  primary key (start, story_id)
);
create index play_ranks_by_plays on play_ranks (start, category, plays desc, story_id);
`;

/** Serializes changes of the weekly sums and of the starts until the end of the transaction. */
const LOCK = `perform pg_advisory_xact_lock(hashtextextended('play ranks', 0))`;

// The nearest existing start differs by the weeks in between; without one, all weeks are summed.
const rank = `
create function rank_plays(wanted date) returns void language plpgsql as $$
declare near date;
begin
  if exists (select from play_rank_starts where start = wanted) then return; end if;
  ${LOCK};
  if exists (select from play_rank_starts where start = wanted) then return; end if;
  select start into near from play_rank_starts order by abs(start - wanted) limit 1;
  near = coalesce(near, 'infinity');
  insert into play_rank_starts (start) values (wanted);
  insert into play_ranks (start, story_id, category, plays)
  select wanted, story_id, category, sum(plays) from (
    select story_id, category, plays from play_ranks where start = near
    union all
    select stories.id, stories.category, case when week < near then between_them.plays else -between_them.plays end
    from (
      select week, story_id, plays from play_weeks
      where week >= least(wanted, near) and week < greatest(wanted, near)
    ) as between_them join stories on stories.id = between_them.story_id
  ) as known group by story_id, category having sum(plays) <> 0;
end $$;
`;

const keep = `
create function keep_ranks(wanted date[]) returns void language plpgsql as $$
declare one date;
begin
  foreach one in array wanted loop perform rank_plays(one); end loop;
  if not exists (select from play_rank_starts where start <> all(wanted)) then return; end if;
  ${LOCK};
  delete from play_rank_starts where start <> all(wanted);
  delete from play_ranks where start <> all(wanted);
end $$;
`;

const add = (rows: 'added' | 'removed', sign: '' | '-'): string =>
  `select week, story_id, ${sign}plays as plays from ${rows}`;

const addUp = (changes: string): string => `
insert into play_ranks as ranks (start, story_id, category, plays)
select start, stories.id, category, sum(changes.plays)
from (${changes}) as changes join stories on stories.id = changes.story_id
  join play_rank_starts on changes.week >= start
group by 1, 2, 3 having sum(changes.plays) <> 0
on conflict (start, story_id) do update set plays = ranks.plays + excluded.plays;`;

// By their names these triggers run before those that sum weeks by group, which are thereby serialized as well.
const kept = `
create function rank_changed_plays() returns trigger language plpgsql as $$
begin
  ${LOCK};
  if tg_op = 'INSERT' then ${addUp(add('added', ''))}
  elsif tg_op = 'DELETE' then ${addUp(add('removed', '-'))}
  elsif tg_op = 'UPDATE' then ${addUp(`${add('added', '')} union all ${add('removed', '-')}`)}
  else
    delete from play_ranks;
    delete from play_rank_starts;
  end if;
  return null;
end $$;
create trigger play_weeks_ranked_added after insert on play_weeks
  referencing new table as added for each statement execute function rank_changed_plays();
create trigger play_weeks_ranked_changed after update on play_weeks
  referencing new table as added old table as removed for each statement execute function rank_changed_plays();
create trigger play_weeks_ranked_removed after delete on play_weeks
  referencing old table as removed for each statement execute function rank_changed_plays();
create trigger play_weeks_ranked_truncated after truncate on play_weeks
  for each statement execute function rank_changed_plays();
`;

const THIS_WEEK = `date_trunc('week', statement_timestamp() at time zone 'Asia/Kolkata')::date`;

/** Computes the ranks from the weekly sums alone. */
const ranksSoFar = `
select rank_plays(${THIS_WEEK} - 7 * (weeks - 1)) from unnest(array[4, 12, 52]) as weeks`;

/** Ranking of the most played stories since a week, maintained as weeks are summed. */
export class PlayRanks extends Migration {
  override name = '2026-11-23-play-ranks';

  override up(): void {
    for (const part of [tables, rank, keep, kept, ranksSoFar]) this.addSql(part);
  }
}
