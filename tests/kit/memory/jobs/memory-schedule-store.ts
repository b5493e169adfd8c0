import type { ScheduleStore } from '@meend/core/jobs/schedule.ts';
import { MAX_CLOCK_DRIFT_MS } from '@meend/core/shared/ports.ts';
import type { MemoryTables } from '../tables.ts';

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
