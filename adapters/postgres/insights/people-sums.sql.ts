// Number of accounts per state: stored sums plus the pending changes.
import type { PeopleCounts } from '@meend/core/insights/insight-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { firstOf, statement } from '../connection/statements.ts';
import { hourOf } from './insights.triggers.ts';

// Concurrent workers take different changes and write the sums in one order, so that they cannot deadlock.
const sum = statement(
  ({ limit }: { limit: number }) => sql<{ count: number }>`
with due as (
  select id from people_changes order by id limit ${limit} for update skip locked
), taken as (
  delete from people_changes using due where people_changes.id = due.id returning people_changes.*
), summed as (
  insert into people_sums (what, ends_within, people)
  select what, ends_within, sum(people) from taken group by 1, 2 having sum(people) <> 0 order by 1, 2
  on conflict (what, ends_within) do update set people = people_sums.people + excluded.people
)
select count(*)::int as count from taken`,
);

/** Folds at most `limit` changes into the sums; returns how many. */
export const sumPeople = async (em: EntityManager, limit: number): Promise<number> =>
  (await firstOf(em, sum({ limit })))?.count ?? 0;

const peopleWhere = (which: RawBuilder<unknown>) => sql`(
  select coalesce(sum(people), 0)::int from (
    select people from people_sums where ${which} union all select people from people_changes where ${which}
  ) as counted
)`;

const HOUR = sql.raw(hourOf('given.now'));

// Accounts whose plan ends within this hour are counted individually.
const count = statement(
  ({ now }: { now: Date }) => sql<PeopleCounts>`
select ${peopleWhere(sql`what = 'listener'`)} as listeners,
  ${peopleWhere(sql`what = 'subscriber' and ends_within > ${HOUR}`)} + (
    select count(*)::int from subscriptions
    where ends_at > given.now and ends_at < ${HOUR} + interval '1 hour'
  ) as subscribers
from (select ${now}::timestamptz as now) as given`,
);

export const countPeople = async (em: EntityManager, now: Date): Promise<PeopleCounts> =>
  (await firstOf(em, count({ now }))) ?? { listeners: 0, subscribers: 0 };

const readers = statement(
  () => sql<{ readers: number }>`select ${peopleWhere(sql`what = 'reader'`)} as readers`,
);

/** Number of accounts that newsletters are sent to. */
export const countReaders = async (em: EntityManager): Promise<number> =>
  (await firstOf(em, readers({})))?.readers ?? 0;
