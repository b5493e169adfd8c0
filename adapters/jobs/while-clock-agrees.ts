// A process whose machine has a wrong clock takes no work: others do it, and it goes on by itself once the clock is right.
// Its moments are the database's all the same, but its files, its Redis and the providers it asks go by the machine.
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
