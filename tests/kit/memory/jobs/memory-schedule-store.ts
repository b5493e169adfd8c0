import { LARGEST_DRIFT_MS } from '@meend/core/ports/clock.ts';
import type { ScheduleStore } from '@meend/core/ports/stores/background/schedule-store.ts';
import type { MemoryTables } from '../memory-tables.ts';

export const memoryScheduleStore = (tables: MemoryTables): ScheduleStore => {
  const isHeld = (name: string, run: Date): boolean =>
    tables.scheduled.get(name)?.leasedUntil?.getTime() === run.getTime();
  return {
    async take(name, now, leaseMs, everyMs) {
      const row = tables.scheduled.get(name) ?? { dueAt: now, leasedUntil: null };
      const isWithin = (moment: Date, ms: number): boolean =>
        moment > now && moment.getTime() - now.getTime() <= ms + LARGEST_DRIFT_MS;
      if (isWithin(row.dueAt, everyMs)) return null;
      if (row.leasedUntil !== null && isWithin(row.leasedUntil, leaseMs)) return null;
      const leasedUntil = new Date(now.getTime() + leaseMs);
      tables.scheduled.set(name, { ...row, leasedUntil });
      return leasedUntil;
    },
    async keep(name, run, until) {
      const row = tables.scheduled.get(name);
      if (!row || !isHeld(name, run)) return null;
      tables.scheduled.set(name, { ...row, leasedUntil: until });
      return until;
    },
    async finish(name, run, nextAt) {
      if (isHeld(name, run)) tables.scheduled.set(name, { dueAt: nextAt, leasedUntil: null });
    },
    async list(now) {
      return [...tables.scheduled]
        .map(([name, { dueAt, leasedUntil }]) => ({
          name,
          dueAt,
          isUnderWay: leasedUntil !== null && leasedUntil > now,
        }))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
    },
  };
};
