import type { ScheduleStore } from '@meend/core/jobs/schedule-store.port.ts';
import { MAX_CLOCK_DRIFT_MS } from '@meend/core/shared/ports.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryScheduleStore = (tables: MemoryTables): ScheduleStore => {
  const hasLease = (name: string, run: Date): boolean =>
    tables.scheduled.get(name)?.leasedUntil?.getTime() === run.getTime();
  return {
    async acquire(name, now, leaseMs, everyMs) {
      const row = tables.scheduled.get(name) ?? { dueAt: now, leasedUntil: null };
      const isWithin = (at: Date, ms: number): boolean =>
        at > now && at.getTime() - now.getTime() <= ms + MAX_CLOCK_DRIFT_MS;
      if (isWithin(row.dueAt, everyMs)) return null;
      if (row.leasedUntil !== null && isWithin(row.leasedUntil, leaseMs)) return null;
      const leasedUntil = new Date(now.getTime() + leaseMs);
      tables.scheduled.set(name, { ...row, leasedUntil });
      return leasedUntil;
    },
    async renew(name, run, until) {
      const row = tables.scheduled.get(name);
      if (!row || !hasLease(name, run)) return null;
      tables.scheduled.set(name, { ...row, leasedUntil: until });
      return until;
    },
    async finish(name, run, nextAt) {
      if (hasLease(name, run)) tables.scheduled.set(name, { dueAt: nextAt, leasedUntil: null });
    },
    async list(now) {
      return [...tables.scheduled]
        .map(([name, { dueAt, leasedUntil }]) => ({
          name,
          dueAt,
          isInProgress: leasedUntil !== null && leasedUntil > now,
        }))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
    },
  };
};
