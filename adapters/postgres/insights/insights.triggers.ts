// Triggers that keep the figures of past days, the counts of people and the ranking of stories.

const IN_INDIA = "at time zone 'Asia/Kolkata')::date";

/** Writers of events share this advisory lock and summing acquires it exclusively, so that no sum misses a change. */
export const INSIGHT_DAYS_LOCK = `hashtextextended('insight days', 0)`;

/** An event on a day that was summed deletes its sum. */
const changesOf = (
  table: string,
  daysOf: string,
  events: readonly (readonly [on: string, when?: string])[],
): string => `
create function ${table}_change_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(${INSIGHT_DAYS_LOCK});
  delete from insight_days where day in (${daysOf});
  return null;
end $$;
${events
  .map(
    ([on, when], at) => `
create trigger ${table}_change_days_${at + 1} after ${on} on ${table}
  for each row ${when ? `when (${when})` : ''} execute function ${table}_change_days();`,
  )
  .join('')}
`;

const ofOrder = `select (paid_at ${IN_INDIA} from orders where id in (old.order_id, new.order_id)`;

// Whether a plan is a listener's first or second depends on all of them.
const ofPlans = `
  select (old.paid_at ${IN_INDIA} union all
  select (paid_at ${IN_INDIA} from orders where user_id in (old.user_id, new.user_id) and paid_at is not null`;

const changes = [
  changesOf('selections', `(old.chosen_at ${IN_INDIA}, (new.chosen_at ${IN_INDIA}`, [['insert or delete']]),
  changesOf('users', `(old.created_at ${IN_INDIA}, (new.created_at ${IN_INDIA}`, [['insert or delete']]),
  changesOf('payments', ofOrder, [['insert or delete']]),
  changesOf('refunds', ofOrder, [['insert or update or delete']]),
  changesOf('orders', ofPlans, [
    ['insert', `new.status = 'paid'`],
    ['delete', `old.status = 'paid'`],
    [
      'update',
      `(old.status = 'paid' or new.status = 'paid') and (old.status, old.paid_at, old.amount, old.refunded_at, old.user_id)
        is distinct from (new.status, new.paid_at, new.amount, new.refunded_at, new.user_id)`,
    ],
  ]),
];

// Counts of accounts: triggers append changes, which are folded into the sums later, so that writers never contend for
// a sum's row. A plan that ends counts within its hour; the other states do not expire.

/** The hour that a time is in, whatever the time zone. */
export const hourOf = (moment: string): string => `date_bin('1 hour', ${moment}, '2000-01-01T00:00:00Z')`;

const isListener = (row: string): string => `(${row}.role = 'listener')`;

/** The SQL form of core's `getsNewsletters`. */
const isReader = (row: string): string => `(${row}.marketing_opted_in and ${row}.suspended_at is null
  and ${row}.erases_at is null and ${row}.email not like '%@demonstration.example')`;

const change = (what: string, endsWithin: string, people: 1 | -1): string =>
  `insert into people_changes (what, ends_within, people) values ('${what}', ${endsWithin}, ${people});`;

const counted = [
  ['listener', isListener],
  ['reader', isReader],
] as const;

const when = (tests: (is: (row: string) => string) => string): string =>
  counted.map(([, is]) => tests(is)).join(' or ');

const ofUsers = `
create function count_people() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    ${counted.map(([what, is]) => `if ${is('old')} then ${change(what, `'infinity'`, -1)} end if;`).join('\n    ')}
  end if;
  if tg_op <> 'DELETE' then
    ${counted.map(([what, is]) => `if ${is('new')} then ${change(what, `'infinity'`, 1)} end if;`).join('\n    ')}
  end if;
  return null;
end $$;
create trigger users_counted after insert or delete on users for each row execute function count_people();
create trigger users_counted_anew after update on users for each row
  when (${when((is) => `${is('old')} <> ${is('new')}`)}) execute function count_people();
`;

const ofSubscriptions = `
create function count_subscribers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then ${change('subscriber', hourOf('old.ends_at'), -1)} end if;
  if tg_op <> 'DELETE' then ${change('subscriber', hourOf('new.ends_at'), 1)} end if;
  return null;
end $$;
create trigger subscriptions_counted after insert or delete on subscriptions
  for each row execute function count_subscribers();
create trigger subscriptions_counted_anew after update on subscriptions for each row
  when (old.ends_at <> new.ends_at) execute function count_subscribers();
`;

/** Computes the sums from the rows alone. */
export const peopleSoFar = `
insert into people_sums (what, ends_within, people)
${counted
  .map(
    ([what, is]) =>
      `select '${what}', 'infinity'::timestamptz(3), count(*) from users where ${is('users')} having count(*) > 0`,
  )
  .join(' union all ')}
union all
select 'subscriber', ${hourOf('ends_at')}, count(*) from subscriptions group by 2`;

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

const trimRanks = `
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

export const insightsTriggers = [...changes, ofUsers, ofSubscriptions, rank, trimRanks, kept, ranksSoFar];
