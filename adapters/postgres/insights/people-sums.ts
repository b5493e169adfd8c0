// Number of accounts per state: stored sums plus the pending changes.
import type { PeopleCounts } from '@meend/core/insights/insight-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hourOf } from './insights.triggers.ts';

// Concurrent workers take different changes and write the sums in one order, so that they cannot deadlock.
const SUM = `
with due as (
  select id from people_changes order by id limit ? for update skip locked
), taken as (
  delete from people_changes using due where people_changes.id = due.id returning people_changes.*
), summed as (
  insert into people_sums (what, ends_within, people)
  select what, ends_within, sum(people) from taken group by 1, 2 having sum(people) <> 0 order by 1, 2
  on conflict (what, ends_within) do update set people = people_sums.people + excluded.people
)
select count(*)::int as count from taken`;

/** Folds at most `limit` changes into the sums; returns how many. */
export const sumPeople = async (em: EntityManager, limit: number): Promise<number> => {
  const [row] = await em.execute<{ count: number }[]>(SUM, [limit]);
  return row?.count ?? 0;
};

const peopleWhere = (which: string): string => `(
  select coalesce(sum(people), 0)::int from (
    select people from people_sums where ${which} union all select people from people_changes where ${which}
  ) as counted
)`;

// Accounts whose plan ends within this hour are counted individually.
const PEOPLE_COUNTS = `
select ${peopleWhere(`what = 'listener'`)} as listeners,
  ${peopleWhere(`what = 'subscriber' and ends_within > ${hourOf('?::timestamptz')}`)} + (
    select count(*)::int from subscriptions
    where ends_at > ?::timestamptz and ends_at < ${hourOf('?::timestamptz')} + interval '1 hour'
  ) as subscribers`;

export const countPeople = async (em: EntityManager, now: Date): Promise<PeopleCounts> => {
  const [row] = await em.execute<PeopleCounts[]>(PEOPLE_COUNTS, Array(4).fill(now));
  return row ?? { listeners: 0, subscribers: 0 };
};

/** Number of accounts that newsletters are sent to. */
export const countReaders = async (em: EntityManager): Promise<number> => {
  const [row] = await em.execute<{ readers: number }[]>(
    `select ${peopleWhere(`what = 'reader'`)} as readers`,
  );
  return row?.readers ?? 0;
};
