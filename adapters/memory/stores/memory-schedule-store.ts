import type { ScheduleStore } from '@meend/core/ports/stores/schedule-store';
import type { MemoryTables } from '../memory-tables.ts';

export const memoryScheduleStore = (tables: MemoryTables): ScheduleStore => {
  const isHeld = (name: string, run: Date): boolean =>
    tables.scheduled.get(name)?.leasedUntil?.getTime() === run.getTime();
  return {
    async take(name, now, leaseMs) {
      const row = tables.scheduled.get(name) ?? { dueAt: now, leasedUntil: null };
      if (row.dueAt > now || (row.leasedUntil !== null && row.leasedUntil > now)) return null;
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
  };
};
