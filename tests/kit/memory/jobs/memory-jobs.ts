import {
  type JobKind,
  type JobState,
  jobKinds,
  jobStates,
  longJobs,
  priorityOf,
} from '@meend/core/jobs/job.ts';
import type { ListedEntry, Outbox, OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import type { RateLimitStore } from '@meend/core/jobs/rate-limit-store.port.ts';
import type { ScheduleStore } from '@meend/core/jobs/schedule.ts';
import { makeId, type OutboxId } from '@meend/core/shared/ids.ts';
import { MAX_CLOCK_DRIFT_MS, type Randomness } from '@meend/core/shared/ports.ts';
import type { MemoryTables, OutboxRow } from '../tables.ts';

const stateOf = ({ isDead, reason }: OutboxRow): JobState => {
  if (isDead) return 'given-up';
  return reason === null ? 'waiting' : 'failing';
};

const isLeased = ({ leasedUntil }: OutboxRow, now: Date): boolean =>
  leasedUntil !== null && leasedUntil > now;

const isFree = (row: OutboxRow, now: Date): boolean =>
  row.doneAt === null && !row.isDead && row.dueAt <= now && !isLeased(row, now);

const inOrder = (one: OutboxRow, other: OutboxRow): number =>
  priorityOf(one.job) - priorityOf(other.job) || one.dueAt.getTime() - other.dueAt.getTime();

const toEntry = ({ id, job, attempts, dueAt }: OutboxRow): OutboxEntry => ({ id, job, attempts, dueAt });

const listed = (row: OutboxRow, now: Date): ListedEntry => ({
  ...toEntry(row),
  state: stateOf(row),
  addedAt: row.addedAt,
  isInProgress: isLeased(row, now),
  reason: row.reason,
});

export const memoryOutbox = (tables: MemoryTables, randomness: Randomness): Outbox => {
  const unfinished = (id?: OutboxId): OutboxRow[] =>
    [...tables.outbox.values()].filter((row) => row.doneAt === null && (id === undefined || row.id === id));
  const find = (id: OutboxId): OutboxRow | null => unfinished(id)[0] ?? null;
  const due = (now: Date): OutboxRow[] =>
    unfinished()
      .filter((row) => isFree(row, now))
      .sort(inOrder);
  const lease = (row: OutboxRow, now: Date, leaseMs: number): OutboxEntry => {
    const attempts = row.attempts + 1;
    tables.outbox.change(row.id, { attempts, leasedUntil: new Date(now.getTime() + leaseMs) });
    return toEntry({ ...row, attempts });
  };
  return {
    async add(job, now, dueAt = now) {
      const id = makeId<OutboxId>(now, randomness.bytes(10));
      const free = { leasedUntil: null, doneAt: null, isDead: false, reason: null };
      tables.outbox.put({ id, job, attempts: 0, dueAt, addedAt: now, ...free });
      return id;
    },
    async claim(now, limit, leaseMs, lane = 'quick') {
      return due(now)
        .filter(({ job }) => longJobs.includes(job.kind) === (lane === 'long'))
        .slice(0, limit)
        .map((row) => lease(row, now, leaseMs));
    },
    async claimOne(id, now, leaseMs) {
      const row = find(id);
      return row && isFree(row, now) ? lease(row, now, leaseMs) : null;
    },
    async listDue(kind, now, limit) {
      return due(now)
        .filter(({ job }) => job.kind === kind)
        .slice(0, limit)
        .map(toEntry);
    },
    async extend(id, leasedUntil) {
      tables.outbox.change(id, { leasedUntil });
    },
    async done(id, doneAt) {
      tables.outbox.change(id, { doneAt });
    },
    async count() {
      const rows = unfinished();
      const waiting = rows.filter(({ isDead }) => !isDead);
      const times = waiting.map(({ dueAt }) => dueAt.getTime());
      return {
        waiting: waiting.length,
        dead: rows.length - waiting.length,
        oldestDueAt: times.length === 0 ? null : new Date(Math.min(...times)),
      };
    },
    async countByKind() {
      const waiting = unfinished().filter(({ isDead }) => !isDead);
      const countOf = (kind: JobKind) => waiting.filter(({ job }) => job.kind === kind).length;
      return Object.fromEntries(jobKinds.map((kind) => [kind, countOf(kind)])) as Record<JobKind, number>;
    },
    async listDead(limit) {
      const where = ({ isDead, doneAt }: OutboxRow) => isDead && doneAt === null;
      return tables.outbox
        .list({ where, by: ['addedAt', 'id'], limit })
        .map(({ id, job, attempts, addedAt, reason }) => ({
          id,
          job,
          attempts,
          addedAt,
          reason: reason ?? '',
        }));
    },
    async countByState() {
      const rows = unfinished();
      const countOf = (state: JobState) => rows.filter((row) => stateOf(row) === state).length;
      return Object.fromEntries(jobStates.map((state) => [state, countOf(state)])) as Record<
        JobState,
        number
      >;
    },
    async list({ state, limit, after }, now) {
      const where = (row: OutboxRow) =>
        row.doneAt === null && stateOf(row) === state && (after === null || row.id > after);
      return tables.outbox.list({ where, by: ['id'], limit }).map((row) => listed(row, now));
    },
    async listMailsTo(address, limit, now) {
      const where = ({ doneAt, job }: OutboxRow) =>
        doneAt === null && job.kind === 'mail' && job.mail.to === address;
      return tables.outbox.list({ where, by: ['-id'], limit }).map((row) => listed(row, now));
    },
    async find(id, now) {
      const row = find(id);
      return row && listed(row, now);
    },
    async discard(id, now) {
      const row = find(id);
      return row !== null && !isLeased(row, now) && tables.outbox.delete(id);
    },
    async revive(id, now) {
      const row = find(id);
      if (!row || stateOf(row) === 'waiting' || isLeased(row, now)) return null;
      const revived = { ...row, attempts: 0, dueAt: now, isDead: false, leasedUntil: null, reason: null };
      tables.outbox.put(revived);
      return toEntry(revived);
    },
    async forgetDeadMails(before, limit) {
      const isMail = ({ job: { kind } }: OutboxRow) => kind === 'mail' || kind === 'newsletter';
      return tables.outbox.purge(
        (row) => row.isDead && row.doneAt === null && isMail(row) && row.addedAt < before,
        limit,
      );
    },
    async postpone(id, dueAt, reason, isDead) {
      tables.outbox.change(id, { dueAt, leasedUntil: null, reason, isDead });
    },
  };
};

export const memoryScheduleStore = (tables: MemoryTables): ScheduleStore => {
  const hasLease = (name: string, run: Date): boolean =>
    tables.scheduled.get(name)?.leasedUntil?.getTime() === run.getTime();
  return {
    async acquire(name, now, leaseMs, everyMs) {
      const row = tables.scheduled.find(name) ?? { name, dueAt: now, leasedUntil: null };
      const isWithin = (at: Date, ms: number): boolean =>
        at > now && at.getTime() - now.getTime() <= ms + MAX_CLOCK_DRIFT_MS;
      if (isWithin(row.dueAt, everyMs)) return null;
      if (row.leasedUntil !== null && isWithin(row.leasedUntil, leaseMs)) return null;
      const leasedUntil = new Date(now.getTime() + leaseMs);
      tables.scheduled.put({ ...row, leasedUntil });
      return leasedUntil;
    },
    async renew(name, run, until) {
      if (!hasLease(name, run)) return null;
      tables.scheduled.change(name, { leasedUntil: until });
      return until;
    },
    async finish(name, run, nextAt) {
      if (hasLease(name, run)) tables.scheduled.change(name, { dueAt: nextAt, leasedUntil: null });
    },
    async list(now) {
      return tables.scheduled.list({ by: ['name'] }).map(({ leasedUntil, ...row }) => ({
        ...row,
        isInProgress: leasedUntil !== null && leasedUntil > now,
      }));
    },
  };
};

export const memoryRateLimitStore = (tables: MemoryTables): RateLimitStore => ({
  async consume(key, seconds, now) {
    const stored = tables.hits.find(key);
    const row =
      stored && stored.endsAt > now
        ? { ...stored, hits: stored.hits + 1 }
        : { key, hits: 1, endsAt: new Date(now.getTime() + seconds * 1_000) };
    tables.hits.put(row);
    return { hits: row.hits, msLeft: row.endsAt.getTime() - now.getTime() };
  },
  forget: async (before, limit) => tables.hits.purge(({ endsAt }) => endsAt < before, limit),
});
