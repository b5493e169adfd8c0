// Interval loop: runs a task repeatedly, one run at a time, until it is stopped.

import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { ScheduleStore } from '@meend/core/jobs/schedule.ts';
import type { Logger } from 'pino';

export interface Repeating {
  /** Waits for the current run. */
  stop(): Promise<void>;
}

export const intervalLoop = (
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Logger,
): Repeating => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ work: name, fault: error }, 'repeating work failed');
    }
    if (!isStopped) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      running = run();
    }, everyMs);
  };
  schedule();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};

// Pauses the background work of a process whose machine has a wrong clock; other processes run it meanwhile, and it
// resumes once the clock is right. Stored times come from the database anyway, but files, Redis and calls to providers
// depend on the machine's clock.

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
