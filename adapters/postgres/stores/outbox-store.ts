import { randomBytes } from 'node:crypto';
import type { Job, Outbox, OutboxEntry } from '@meend/core/ports/outbox';
import { makeId, type OutboxId } from '@meend/core/shared/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from './fresh.ts';

interface ReadEntry {
  readonly id: string;
  readonly job: Job;
  readonly tries: number;
  readonly due_at: string;
}

const toEntry = (row: ReadEntry): OutboxEntry => ({
  id: row.id as OutboxId,
  job: row.job,
  tries: row.tries,
  dueAt: toDate(row.due_at),
});

const byDue = (one: OutboxEntry, other: OutboxEntry): number =>
  one.dueAt.getTime() - other.dueAt.getTime() || (one.id < other.id ? -1 : 1);

export const postgresOutbox = (em: EntityManager): Outbox => ({
  async add(job, now) {
    const id = makeId<OutboxId>(now, randomBytes(10));
    await em.execute('insert into outbox (id, job, due_at, added_at) values (?, ?, ?, ?)', [
      id,
      JSON.stringify(job),
      now,
      now,
    ]);
    return id;
  },
  // Several workers ask at once: what another is just claiming is skipped, not waited for.
  async claim(now, limit, leaseMs) {
    const claimed = await em.execute<ReadEntry[]>(
      `with due as materialized (
         select id from outbox
         where not is_dead and due_at <= ? and (leased_until is null or leased_until <= ?)
         order by due_at, id limit ? for update skip locked
       )
       update outbox set tries = tries + 1, leased_until = ? from due where outbox.id = due.id
       returning outbox.id, outbox.job, outbox.tries, outbox.due_at`,
      [now, now, limit, new Date(now.getTime() + leaseMs)],
    );
    return claimed.map(toEntry).sort(byDue);
  },
  // A mail's job holds the link in clear, so nothing of it stays once it is sent.
  async done(id) {
    await em.execute('delete from outbox where id = ?', [id]);
  },
  async postpone(id, dueAt, reason, dead) {
    await em.execute(
      'update outbox set due_at = ?, leased_until = null, reason = ?, is_dead = ? where id = ?',
      [dueAt, reason, dead, id],
    );
  },
});
