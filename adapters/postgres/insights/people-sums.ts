// How many there are of whom is counted: sums, and the few changes since that are not added to them yet.
import type { PeopleCounts } from '@meend/core/insights/insight-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hourOf } from '../migrations/2026-11-23-people-sums.ts';

// Workers side by side take different changes, and write the sums in one order.
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

/** Adds at most so many changes to the sums; answers how many. */
export const sumPeople = async (em: EntityManager, limit: number): Promise<number> => {
  const [row] = await em.execute<{ count: number }[]>(SUM, [limit]);
  return row?.count ?? 0;
};

const peopleWhere = (which: string): string => `(
  select coalesce(sum(people), 0)::int from (
    select people from people_sums where ${which} union all select people from people_changes where ${which}
  ) as counted
)`;

// Whose plan ends within this hour is looked at one by one.
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

/** Accounts that newsletters go to. */
export const countReaders = async (em: EntityManager): Promise<number> => {
  const [row] = await em.execute<{ readers: number }[]>(
    `select ${peopleWhere(`what = 'reader'`)} as readers`,
  );
  return row?.readers ?? 0;
};
