import type { ScheduleStore } from '@meend/core/jobs/schedule.ts';
import { MAX_CLOCK_DRIFT_MS } from '@meend/core/shared/ports.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { countOf, db, execute, rowsOf, statement } from '../connection/statements.ts';

interface Run {
  readonly name: string;
  /** End of its lease. */
  readonly run: Date;
}

interface Acquired {
  readonly name: string;
  readonly now: Date;
  readonly until: Date;
  readonly latestDue: Date;
  readonly latestLease: Date;
}

// A single statement acquires the run. If nothing is due it only reads: without "where not exists" the conflict would
// lock the row, which is a write.
const acquire = statement(({ name, now, until, latestDue, latestLease }: Acquired) => {
  /** Whether a stored time is in the future, and no later than possible. */
  const isToCome = (column: string, latest: Date) =>
    sql`(${sql.ref(column)} > ${now}::timestamptz and ${sql.ref(column)} <= ${latest}::timestamptz)`;
  const waits = sql`(${isToCome('scheduled_work.due_at', latestDue)}
    or coalesce(${isToCome('scheduled_work.leased_until', latestLease)}, false))`;
  return sql`
    insert into scheduled_work (name, due_at, leased_until)
    select ${name}, ${now}::timestamptz, ${until}::timestamptz
    where not exists (select from scheduled_work where name = ${name} and ${waits})
    on conflict (name) do update set leased_until = excluded.leased_until where not ${waits}`;
});
const renew = statement(({ name, run, until }: Run & { until: Date }) =>
  db
    .updateTable('scheduled_work')
    .set({ leased_until: until })
    .where('name', '=', name)
    .where('leased_until', '=', run),
);
const finish = statement(({ name, run, nextAt }: Run & { nextAt: Date }) =>
  db
    .updateTable('scheduled_work')
    .set({ due_at: nextAt, leased_until: null })
    .where('name', '=', name)
    .where('leased_until', '=', run),
);
const list = statement(({ now }: { now: Date }) =>
  db
    .selectFrom('scheduled_work')
    .select([
      'name',
      'due_at as dueAt',
      sql<boolean>`coalesce(leased_until > ${now}, false)`.as('isInProgress'),
    ])
    .orderBy('name'),
);

export const postgresScheduleStore = (em: EntityManager): ScheduleStore => ({
  async acquire(name, now, leaseMs, everyMs) {
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    const until = after(leaseMs);
    const latest = {
      latestDue: after(everyMs + MAX_CLOCK_DRIFT_MS),
      latestLease: after(leaseMs + MAX_CLOCK_DRIFT_MS),
    };
    return (await countOf(em, acquire({ name, now, until, ...latest }))) > 0 ? until : null;
  },
  renew: async (name, run, until) => ((await countOf(em, renew({ name, run, until }))) > 0 ? until : null),
  finish: (name, run, nextAt) => execute(em, finish({ name, run, nextAt })),
  list: (now) => rowsOf(em, list({ now })),
});
