// Pauses the background work of a process whose machine has a wrong clock; other processes run it meanwhile, and it
// resumes once the clock is right. Stored times come from the database anyway, but files, Redis and calls to providers
// depend on the machine's clock.
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { ScheduleStore } from '@meend/core/jobs/schedule-store.port.ts';

interface Work {
  readonly outbox: Outbox;
  readonly schedule: ScheduleStore;
}

export const whileClockAgrees = ({ outbox, schedule }: Work, agrees: () => boolean): Work => ({
  outbox: {
    ...outbox,
    claim: async (...args) => (agrees() ? outbox.claim(...args) : []),
    claimOne: async (...args) => (agrees() ? outbox.claimOne(...args) : null),
    listDue: async (...args) => (agrees() ? outbox.listDue(...args) : []),
  },
  schedule: {
    ...schedule,
    acquire: async (...args) => (agrees() ? schedule.acquire(...args) : null),
  },
});
