import type { ScheduleStore } from '@meend/core/ports/stores/schedule-store';
import type { EntityManager } from '@mikro-orm/postgresql';

// One statement decides who has the run. A look that finds nothing due only reads: without "where not exists" the
// conflict would lock the row, which is a write.
const TAKE = `
insert into scheduled_work (name, due_at, leased_until)
select ?, ?::timestamptz, ?::timestamptz
where not exists (
  select from scheduled_work where name = ? and (due_at > ?::timestamptz or leased_until > ?::timestamptz)
)
on conflict (name) do update set leased_until = excluded.leased_until
where scheduled_work.due_at <= ?::timestamptz
  and (scheduled_work.leased_until is null or scheduled_work.leased_until <= ?::timestamptz)
returning name`;

export const postgresScheduleStore = (em: EntityManager): ScheduleStore => ({
  async take(name, now, leaseMs) {
    const until = new Date(now.getTime() + leaseMs);
    const taken = await em.execute<object[]>(TAKE, [name, now, until, name, now, now, now, now]);
    return taken.length > 0 ? until : null;
  },
  async keep(name, run, until) {
    const kept = await em.execute<object[]>(
      'update scheduled_work set leased_until = ? where name = ? and leased_until = ? returning name',
      [until, name, run],
    );
    return kept.length > 0 ? until : null;
  },
  async finish(name, run, nextAt) {
    await em.execute(
      'update scheduled_work set due_at = ?, leased_until = null where name = ? and leased_until = ?',
      [nextAt, name, run],
    );
  },
});
