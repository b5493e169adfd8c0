import type { ScheduleStore } from '@meend/core/jobs/schedule-store.port.ts';
import { MAX_CLOCK_DRIFT_MS } from '@meend/core/shared/ports.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from '../connection/query-options.ts';

/** Whether a stored time is in the future, and no later than possible; takes now and the latest possible time. */
const isToCome = (column: string): string => `(${column} > ?::timestamptz and ${column} <= ?::timestamptz)`;

// A single statement acquires the run. If nothing is due it only reads: without "where not exists" the conflict would
// lock the row, which is a write.
const WAITS = `(${isToCome('scheduled_work.due_at')} or coalesce(${isToCome('scheduled_work.leased_until')}, false))`;
const ACQUIRE = `
insert into scheduled_work (name, due_at, leased_until)
select ?, ?::timestamptz, ?::timestamptz
where not exists (select from scheduled_work where name = ? and ${WAITS})
on conflict (name) do update set leased_until = excluded.leased_until where not ${WAITS}
returning name`;

export const postgresScheduleStore = (em: EntityManager): ScheduleStore => ({
  async acquire(name, now, leaseMs, everyMs) {
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    const until = after(leaseMs);
    const waits = [now, after(everyMs + MAX_CLOCK_DRIFT_MS), now, after(leaseMs + MAX_CLOCK_DRIFT_MS)];
    const acquired = await em.execute<object[]>(ACQUIRE, [name, now, until, name, ...waits, ...waits]);
    return acquired.length > 0 ? until : null;
  },
  async renew(name, run, until) {
    const renewed = await em.execute<object[]>(
      'update scheduled_work set leased_until = ? where name = ? and leased_until = ? returning name',
      [until, name, run],
    );
    return renewed.length > 0 ? until : null;
  },
  async finish(name, run, nextAt) {
    await em.execute(
      'update scheduled_work set due_at = ?, leased_until = null where name = ? and leased_until = ?',
      [nextAt, name, run],
    );
  },
  async list(now) {
    const rows = await em.execute<{ name: string; due_at: string; under_way: boolean }[]>(
      `select name, due_at, coalesce(leased_until > ?, false) as under_way from scheduled_work order by name`,
      [now],
    );
    return rows.map(({ name, due_at: dueAt, under_way: isInProgress }) => ({
      name,
      dueAt: toDate(dueAt),
      isInProgress,
    }));
  },
});
