import {
  type JobKind,
  type JobState,
  jobKinds,
  jobStates,
  longJobs,
  priorityOf,
} from '@meend/core/jobs/job.ts';
import type { ListedEntry, Outbox, OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import { makeId, type OutboxId } from '@meend/core/shared/ids.ts';
import type { Randomness } from '@meend/core/shared/ports.ts';
import type { MemoryTables, OutboxRow } from '../tables.ts';

const stateOf = ({ isDead, reason }: OutboxRow): JobState => {
  if (isDead) return 'given-up';
  return reason === null ? 'waiting' : 'failing';
};

const isLeased = ({ leasedUntil }: OutboxRow, now: Date): boolean =>
  leasedUntil !== null && leasedUntil.getTime() > now.getTime();

const listed = (row: OutboxRow, now: Date): ListedEntry => ({
  ...row.entry,
  state: stateOf(row),
  addedAt: row.addedAt,
  isInProgress: isLeased(row, now),
  reason: row.reason,
});

export const memoryOutbox = (tables: MemoryTables, randomness: Randomness): Outbox => {
  const change = (id: OutboxId, part: Partial<OutboxRow>): void => {
    const row = tables.outbox.get(id);
    if (row) tables.outbox.set(id, { ...row, ...part });
  };
  const isFree = (row: OutboxRow, now: Date): boolean =>
    !row.doneAt &&
    !row.isDead &&
    row.entry.dueAt.getTime() <= now.getTime() &&
    (row.leasedUntil === null || row.leasedUntil.getTime() <= now.getTime());
  const inOrder = (one: OutboxRow, other: OutboxRow): number =>
    priorityOf(one.entry.job) - priorityOf(other.entry.job) ||
    one.entry.dueAt.getTime() - other.entry.dueAt.getTime();
  const lease = ({ entry }: OutboxRow, now: Date, leaseMs: number): OutboxEntry => {
    const claimed = { ...entry, attempts: entry.attempts + 1 };
    change(entry.id, { entry: claimed, leasedUntil: new Date(now.getTime() + leaseMs) });
    return claimed;
  };
  return {
    async add(job, now, dueAt = now) {
      const id = makeId<OutboxId>(now, randomness.bytes(10));
      const entry = { id, job, attempts: 0, dueAt };
      const row = { entry, addedAt: now, leasedUntil: null, doneAt: null, isDead: false, reason: null };
      tables.outbox.set(id, row);
      return id;
    },
    async claim(now, limit, leaseMs, lane = 'quick') {
      const due = [...tables.outbox.values()]
        .filter((row) => isFree(row, now) && longJobs.includes(row.entry.job.kind) === (lane === 'long'))
        .sort(inOrder)
        .slice(0, limit);
      return due.map((row) => lease(row, now, leaseMs));
    },
    async claimOne(id, now, leaseMs) {
      const row = tables.outbox.get(id);
      return row && isFree(row, now) ? lease(row, now, leaseMs) : null;
    },
    async listDue(kind, now, limit) {
      return [...tables.outbox.values()]
        .filter((row) => row.entry.job.kind === kind && isFree(row, now))
        .sort(inOrder)
        .slice(0, limit)
        .map(({ entry }) => entry);
    },
    async extend(id, leasedUntil) {
      change(id, { leasedUntil });
    },
    async done(id, now) {
      change(id, { doneAt: now });
    },
    async count() {
      const rows = [...tables.outbox.values()].filter(({ doneAt }) => doneAt === null);
      const waiting = rows.filter(({ isDead }) => !isDead);
      const times = waiting.map(({ entry }) => entry.dueAt.getTime());
      return {
        waiting: waiting.length,
        dead: rows.length - waiting.length,
        oldestDueAt: times.length === 0 ? null : new Date(Math.min(...times)),
      };
    },
    async countByKind() {
      const waiting = [...tables.outbox.values()].filter(({ doneAt, isDead }) => doneAt === null && !isDead);
      const countOf = (kind: JobKind) => waiting.filter(({ entry }) => entry.job.kind === kind).length;
      return Object.fromEntries(jobKinds.map((kind) => [kind, countOf(kind)])) as Record<JobKind, number>;
    },
    async listDead(limit) {
      return [...tables.outbox.values()]
        .filter(({ isDead, doneAt }) => isDead && doneAt === null)
        .sort((one, other) => one.addedAt.getTime() - other.addedAt.getTime())
        .slice(0, limit)
        .map(({ entry: { id, job, attempts }, addedAt, reason }) => ({
          id,
          job,
          attempts,
          addedAt,
          reason: reason ?? '',
        }));
    },
    async countByState() {
      const rows = [...tables.outbox.values()].filter(({ doneAt }) => doneAt === null);
      const countOf = (state: JobState) => rows.filter((row) => stateOf(row) === state).length;
      return Object.fromEntries(jobStates.map((state) => [state, countOf(state)])) as Record<
        JobState,
        number
      >;
    },
    async list({ state, limit, after }, now) {
      return [...tables.outbox.values()]
        .filter((row) => row.doneAt === null && stateOf(row) === state)
        .filter(({ entry }) => after === null || entry.id > after)
        .sort((one, other) => (one.entry.id < other.entry.id ? -1 : 1))
        .slice(0, limit)
        .map((row) => listed(row, now));
    },
    async listMailsTo(address, limit, now) {
      return [...tables.outbox.values()]
        .filter(
          ({ doneAt, entry: { job } }) => doneAt === null && job.kind === 'mail' && job.mail.to === address,
        )
        .sort((one, other) => (one.entry.id < other.entry.id ? 1 : -1))
        .slice(0, limit)
        .map((row) => listed(row, now));
    },
    async find(id, now) {
      const row = tables.outbox.get(id);
      return row && row.doneAt === null ? listed(row, now) : null;
    },
    async discard(id, now) {
      const row = tables.outbox.get(id);
      if (!row || row.doneAt !== null || isLeased(row, now)) return false;
      return tables.outbox.delete(id);
    },
    async revive(id, now) {
      const row = tables.outbox.get(id);
      if (!row || row.doneAt !== null || stateOf(row) === 'waiting' || isLeased(row, now)) return null;
      const entry = { ...row.entry, attempts: 0, dueAt: now };
      change(id, { entry, isDead: false, leasedUntil: null, reason: null });
      return entry;
    },
    async forgetDeadMails(before, limit) {
      const old = [...tables.outbox]
        .filter(([, { isDead, doneAt }]) => isDead && doneAt === null)
        .filter(
          ([, { entry, addedAt }]) =>
            (entry.job.kind === 'mail' || entry.job.kind === 'newsletter') &&
            addedAt.getTime() < before.getTime(),
        )
        .slice(0, limit);
      for (const [id] of old) tables.outbox.delete(id);
      return old.length;
    },
    async postpone(id, dueAt, reason, dead) {
      const row = tables.outbox.get(id);
      if (row) change(id, { entry: { ...row.entry, dueAt }, leasedUntil: null, reason, isDead: dead });
    },
  };
};
