import { randomBytes } from 'node:crypto';
import {
  type Job,
  type JobKind,
  type JobState,
  jobKinds,
  jobStates,
  longJobs,
  priorityOf,
} from '@meend/core/jobs/job.ts';
import type { ListedEntry, Outbox, OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import { makeId, type OutboxId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { toDate } from '../connection/query-options.ts';

interface ReadEntry {
  readonly id: string;
  readonly job: Job;
  readonly tries: number;
  readonly due_at: string;
}

interface ReadDead {
  readonly id: string;
  readonly job: Job;
  readonly tries: number;
  readonly added_at: string;
  readonly reason: string | null;
}

const toEntry = (row: ReadEntry): OutboxEntry => ({
  id: row.id as OutboxId,
  job: row.job,
  attempts: row.tries,
  dueAt: toDate(row.due_at),
});

interface ReadListed extends ReadEntry {
  readonly state: string;
  readonly added_at: string;
  readonly under_way: boolean;
  readonly reason: string | null;
}

const toListed = (row: ReadListed): ListedEntry => ({
  ...toEntry(row),
  state: row.state as JobState,
  addedAt: toDate(row.added_at),
  isInProgress: row.under_way,
  reason: row.reason,
});

const STATE = `case when is_dead then 'given-up' when reason is not null then 'failing' else 'waiting' end`;

const LISTED = `select id, job, tries, due_at, added_at, reason, ${STATE} as state,
  leased_until is not null and leased_until > ? as under_way from outbox`;

const inOrder = (one: OutboxEntry, other: OutboxEntry): number =>
  priorityOf(one.job) - priorityOf(other.job) ||
  one.dueAt.getTime() - other.dueAt.getTime() ||
  (one.id < other.id ? -1 : 1);

const DEAD_MAILS = {
  table: 'outbox',
  key: ['id'],
  where: `is_dead and job->>'kind' in ('mail', 'newsletter') and added_at < ?`,
};

const LONG = `{${longJobs.join(',')}}`;

export const postgresOutbox = (em: EntityManager): Outbox => ({
  async add(job, now, dueAt = now) {
    const id = makeId<OutboxId>(now, randomBytes(10));
    await em.execute('insert into outbox (id, job, urgency, due_at, added_at) values (?, ?, ?, ?, ?)', [
      id,
      JSON.stringify(job),
      priorityOf(job),
      dueAt,
      now,
    ]);
    return id;
  },
  // Skip locked: rows that another worker is claiming are not waited for.
  async claim(now, limit, leaseMs, lane = 'quick') {
    const claimed = await em.execute<ReadEntry[]>(
      `with due as materialized (
         select id from outbox
         where not is_dead and due_at <= ? and (leased_until is null or leased_until <= ?)
           and (job->>'kind' = any(?::text[])) = ?
         order by urgency, due_at, id limit ? for update skip locked
       )
       update outbox set tries = tries + 1, leased_until = ? from due where outbox.id = due.id
       returning outbox.id, outbox.job, outbox.tries, outbox.due_at`,
      [now, now, LONG, lane === 'long', limit, new Date(now.getTime() + leaseMs)],
    );
    return claimed.map(toEntry).sort(inOrder);
  },
  async claimOne(id, now, leaseMs) {
    const [row] = await em.execute<ReadEntry[]>(
      `update outbox set tries = tries + 1, leased_until = ?
       where id = ? and not is_dead and due_at <= ? and (leased_until is null or leased_until <= ?)
       returning id, job, tries, due_at`,
      [new Date(now.getTime() + leaseMs), id, now, now],
    );
    return row ? toEntry(row) : null;
  },
  async listDue(kind, now, limit) {
    const rows = await em.execute<ReadEntry[]>(
      `select id, job, tries, due_at from outbox
       where not is_dead and due_at <= ? and (leased_until is null or leased_until <= ?) and job->>'kind' = ?
       order by urgency, due_at, id limit ?`,
      [now, now, kind, limit],
    );
    return rows.map(toEntry);
  },
  async extend(id, leasedUntil) {
    await em.execute('update outbox set leased_until = ? where id = ?', [leasedUntil, id]);
  },
  // Deletes the row: a mail's job contains the link in clear.
  async done(id) {
    await em.execute('delete from outbox where id = ?', [id]);
  },
  async count() {
    const [row] = await em.execute<{ waiting: number; dead: number; oldest: string | null }[]>(
      `select count(*) filter (where not is_dead)::int as waiting, count(*) filter (where is_dead)::int as dead,
         min(due_at) filter (where not is_dead) as oldest
       from outbox`,
    );
    const { waiting = 0, dead = 0, oldest = null } = row ?? {};
    return { waiting, dead, oldestDueAt: oldest === null ? null : toDate(oldest) };
  },
  async countByKind() {
    const rows = await em.execute<{ kind: string; waiting: number }[]>(
      `select job ->> 'kind' as kind, count(*)::int as waiting from outbox where not is_dead group by 1`,
    );
    const countOf = (kind: JobKind) => rows.find((row) => row.kind === kind)?.waiting ?? 0;
    return Object.fromEntries(jobKinds.map((kind) => [kind, countOf(kind)])) as Record<JobKind, number>;
  },
  async listDead(limit) {
    const rows = await em.execute<ReadDead[]>(
      'select id, job, tries, added_at, reason from outbox where is_dead order by added_at, id limit ?',
      [limit],
    );
    return rows.map((row) => ({
      id: row.id as OutboxId,
      job: row.job,
      attempts: row.tries,
      addedAt: toDate(row.added_at),
      reason: row.reason ?? '',
    }));
  },
  async countByState() {
    const rows = await em.execute<{ state: string; entries: number }[]>(
      `select ${STATE} as state, count(*)::int as entries from outbox group by 1`,
    );
    const countOf = (state: JobState) => rows.find((row) => row.state === state)?.entries ?? 0;
    return Object.fromEntries(jobStates.map((state) => [state, countOf(state)])) as Record<JobState, number>;
  },
  async list({ state, limit, after }, now) {
    const rows = await em.execute<ReadListed[]>(
      `${LISTED} where ${STATE} = ? ${after === null ? '' : 'and id > ?'} order by id limit ?`,
      [now, state, ...(after === null ? [] : [after]), limit],
    );
    return rows.map(toListed);
  },
  async listMailsTo(address, limit, now) {
    const rows = await em.execute<ReadListed[]>(
      `${LISTED} where job ->> 'kind' = 'mail' and job -> 'mail' ->> 'to' = ? order by id desc limit ?`,
      [now, address, limit],
    );
    return rows.map(toListed);
  },
  async find(id, now) {
    const [row] = await em.execute<ReadListed[]>(`${LISTED} where id = ?`, [now, id]);
    return row ? toListed(row) : null;
  },
  async discard(id, now) {
    const gone = await em.execute<object[]>(
      'delete from outbox where id = ? and (leased_until is null or leased_until <= ?) returning 1',
      [id, now],
    );
    return gone.length === 1;
  },
  async revive(id, now) {
    const [row] = await em.execute<ReadEntry[]>(
      `update outbox set is_dead = false, tries = 0, due_at = ?, leased_until = null, reason = null
       where id = ? and (is_dead or reason is not null) and (leased_until is null or leased_until <= ?)
       returning id, job, tries, due_at`,
      [now, id, now],
    );
    return row ? toEntry(row) : null;
  },
  forgetDeadMails: (before, limit) => deleteBatch(em, DEAD_MAILS, [before], limit),
  async postpone(id, dueAt, reason, dead) {
    await em.execute(
      'update outbox set due_at = ?, leased_until = null, reason = ?, is_dead = ? where id = ?',
      [dueAt, reason, dead, id],
    );
  },
});
