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
import type { Outbox, OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import { makeId, type OutboxId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { columnsOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import {
  type Conditions,
  countOf,
  db,
  execute,
  firstOf,
  rowsOf,
  statement,
  variants,
} from '../connection/statements.ts';
import { OutboxTable } from './jobs.tables.ts';

interface One {
  readonly id: OutboxId;
}

interface OneNow extends One {
  readonly now: Date;
}

const ENTRY = columnsOf(OutboxTable, 'addedAt', 'leasedUntil', 'isDead', 'reason', 'priority');

const STATE = sql<JobState>`case when is_dead then 'given-up' when reason is not null then 'failing' else 'waiting' end`;
const KIND = sql<JobKind>`job ->> 'kind'`;

const hasNoLease = (now: Date) => (row: Conditions<'outbox'>) =>
  row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]);

const isFree = (now: Date) => (row: Conditions<'outbox'>) =>
  row.and([row.not(row.ref('is_dead')), row('due_at', '<=', now), hasNoLease(now)(row)]);

const listed = (now: Date) =>
  db
    .selectFrom('outbox')
    .select([
      ...ENTRY,
      'added_at as addedAt',
      'reason',
      STATE.as('state'),
      sql<boolean>`leased_until is not null and leased_until > ${now}`.as('isInProgress'),
    ]);

const inOrder = (one: OutboxEntry, other: OutboxEntry): number =>
  priorityOf(one.job) - priorityOf(other.job) ||
  one.dueAt.getTime() - other.dueAt.getTime() ||
  (one.id < other.id ? -1 : 1);

const add = statement(
  ({ id, job, priority, dueAt, now }: OneNow & { job: Job; priority: number; dueAt: Date }) =>
    db.insertInto('outbox').values({ id, job, urgency: priority, due_at: dueAt, added_at: now }),
);
// Skip locked: rows that another worker is claiming are not waited for.
const claim = statement(
  ({ now, isLong, limit, until }: { now: Date; isLong: boolean; limit: number; until: Date }) =>
    db
      .with(
        (name) => name('due').materialized(),
        (query) =>
          query
            .selectFrom('outbox')
            .select('id as due_id')
            .where(isFree(now))
            .where(sql<SqlBool>`(${KIND} = any(${[...longJobs]}::text[])) = ${isLong}`)
            .orderBy('urgency')
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('outbox')
      .from('due')
      .set((row) => ({ tries: row('tries', '+', 1), leased_until: until }))
      .whereRef('id', '=', 'due_id')
      .returning(ENTRY),
);
const claimOne = statement(({ id, now, until }: OneNow & { until: Date }) =>
  db
    .updateTable('outbox')
    .set((row) => ({ tries: row('tries', '+', 1), leased_until: until }))
    .where('id', '=', id)
    .where(isFree(now))
    .returning(ENTRY),
);
const listDue = statement(({ kind, now, limit }: { kind: JobKind; now: Date; limit: number }) =>
  db
    .selectFrom('outbox')
    .select(ENTRY)
    .where(isFree(now))
    .where(KIND, '=', kind)
    .orderBy('urgency')
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit),
);
const extend = statement(({ id, until }: One & { until: Date }) =>
  db.updateTable('outbox').set({ leased_until: until }).where('id', '=', id),
);
const remove = ({ id }: One) => db.deleteFrom('outbox').where('id', '=', id);
// Deletes the row: a mail's job contains the link in clear.
const done = statement(remove);
const discard = statement(({ id, now }: OneNow) => remove({ id }).where(hasNoLease(now)));
const count = statement(() =>
  db.selectFrom('outbox').select(({ fn, not, ref }) => [
    sql<number>`count(*) filter (where not is_dead)::int`.as('waiting'),
    sql<number>`count(*) filter (where is_dead)::int`.as('dead'),
    fn
      .min('due_at')
      .filterWhere(not(ref('is_dead')))
      .as('oldestDueAt'),
  ]),
);
const countByKind = statement(() =>
  db
    .selectFrom('outbox')
    .select([KIND.as('kind'), sql<number>`count(*)::int`.as('entries')])
    .where(({ not, ref }) => not(ref('is_dead')))
    .groupBy('kind'),
);
const countByState = statement(() =>
  db
    .selectFrom('outbox')
    .select([STATE.as('state'), sql<number>`count(*)::int`.as('entries')])
    .groupBy('state'),
);
const listDead = statement(({ limit }: { limit: number }) =>
  db
    .selectFrom('outbox')
    .select(({ fn, val }) => [
      'id',
      'job',
      'tries as attempts',
      'added_at as addedAt',
      fn.coalesce('reason', val('')).as('reason'),
    ])
    .where('is_dead', '=', sql.lit(true))
    .orderBy('added_at')
    .orderBy('id')
    .limit(limit),
);
const listOf = variants(
  [],
  ({ state, after, limit, now }: { state: JobState; after: OutboxId | null; limit: number; now: Date }) => {
    const page = listed(now).where(STATE, '=', state).orderBy('id').limit(limit);
    return after === null ? page : page.where('id', '>', after);
  },
);
const listMailsTo = statement(({ address, limit, now }: { address: string; limit: number; now: Date }) =>
  listed(now)
    .where(KIND, '=', sql.lit('mail'))
    .where(sql`job -> 'mail' ->> 'to'`, '=', address)
    .orderBy('id', 'desc')
    .limit(limit),
);
const find = statement(({ id, now }: OneNow) => listed(now).where('id', '=', id));
const revive = statement(({ id, now }: OneNow) =>
  db
    .updateTable('outbox')
    .set({ is_dead: false, tries: 0, due_at: now, leased_until: null, reason: null })
    .where('id', '=', id)
    .where((row) => row.or([row('is_dead', '=', true), row('reason', 'is not', null)]))
    .where(hasNoLease(now))
    .returning(ENTRY),
);
const purgeDeadMails = purge(
  OutboxTable,
  (_, before) => sql`is_dead and job ->> 'kind' in ('mail', 'newsletter') and added_at < ${before}`,
);
const postpone = statement(
  ({ id, dueAt, reason, isDead }: One & { dueAt: Date; reason: string; isDead: boolean }) =>
    db
      .updateTable('outbox')
      .set({ due_at: dueAt, leased_until: null, reason, is_dead: isDead })
      .where('id', '=', id),
);

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export const postgresOutbox = (em: EntityManager): Outbox => ({
  async add(job, now, dueAt = now) {
    const id = makeId<OutboxId>(now, randomBytes(10));
    await execute(em, add({ id, job, priority: priorityOf(job), dueAt, now }));
    return id;
  },
  async claim(now, limit, leaseMs, lane = 'quick') {
    const values = { now, isLong: lane === 'long', limit, until: after(now, leaseMs) };
    return (await rowsOf(em, claim(values))).toSorted(inOrder);
  },
  claimOne: (id, now, leaseMs) => firstOf(em, claimOne({ id, now, until: after(now, leaseMs) })),
  listDue: (kind, now, limit) => rowsOf(em, listDue({ kind, now, limit })),
  extend: (id, until) => execute(em, extend({ id, until })),
  done: (id) => execute(em, done({ id })),
  count: async () => (await firstOf(em, count({}))) ?? { waiting: 0, dead: 0, oldestDueAt: null },
  async countByKind() {
    const rows = await rowsOf(em, countByKind({}));
    const entriesOf = (kind: JobKind) => rows.find((row) => row.kind === kind)?.entries ?? 0;
    return Object.fromEntries(jobKinds.map((kind) => [kind, entriesOf(kind)])) as Record<JobKind, number>;
  },
  listDead: (limit) => rowsOf(em, listDead({ limit })),
  async countByState() {
    const rows = await rowsOf(em, countByState({}));
    const entriesOf = (state: JobState) => rows.find((row) => row.state === state)?.entries ?? 0;
    return Object.fromEntries(jobStates.map((state) => [state, entriesOf(state)])) as Record<
      JobState,
      number
    >;
  },
  list: (search, now) => rowsOf(em, listOf({ ...search, now })),
  listMailsTo: (address, limit, now) => rowsOf(em, listMailsTo({ address, limit, now })),
  find: (id, now) => firstOf(em, find({ id, now })),
  discard: async (id, now) => (await countOf(em, discard({ id, now }))) > 0,
  revive: (id, now) => firstOf(em, revive({ id, now })),
  forgetDeadMails: (before, limit) => purgeDeadMails(em, before, limit),
  postpone: (id, dueAt, reason, isDead) => execute(em, postpone({ id, dueAt, reason, isDead })),
});
