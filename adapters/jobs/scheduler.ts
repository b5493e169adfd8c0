// Scheduler (cron): runs each task once per interval across all processes. The process that acquires the lease runs it.

import type { ScheduleStore } from '@meend/core/jobs/schedule.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { Logger } from 'pino';
import { intervalLoop, type Repeating } from './interval-loop.ts';

export interface ScheduledTask {
  /** Key of the task's stored schedule; never changes. */
  readonly name: string;
  /** Milliseconds from the end of a run to the start of the next. */
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** Returned by a run that left work: the next one starts at once. */
export const MORE = Symbol('there is more to do');

interface SchedulerDeps {
  readonly works: readonly ScheduledTask[];
  readonly schedule: ScheduleStore;
  readonly clock: Clock;
  readonly log: Logger;
}

const LEASE_MS = 60_000;
/** Interval in milliseconds at which a run renews its lease. */
const RENEW_MS = 20_000;
/** Maximum delay in milliseconds before a failed task is retried. */
const MAX_RETRY_DELAY_MS = 60_000;

const later = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() + ms);

export const scheduler = ({ works, schedule, clock, log }: SchedulerDeps): Repeating => {
  const renewLease = (name: string, claimedRun: Date) => {
    let run: Date | null = claimedRun;
    let renewing: Promise<void> = Promise.resolve();
    const renew = async (): Promise<void> => {
      if (run !== null) run = await schedule.renew(name, run, later(clock, LEASE_MS));
    };
    const timer = setInterval(() => {
      renewing = renewing
        .then(renew)
        .catch((error) =>
          log.warn({ work: name, fault: error }, 'lease of scheduled work could not be renewed'),
        );
    }, RENEW_MS);
    return {
      /** The lease after its last renewal; null if another process has taken it. */
      async release(): Promise<Date | null> {
        clearInterval(timer);
        await renewing;
        return run;
      },
    };
  };

  let isStopped = false;

  /** Whether the task has more work at once. */
  const runIfDue = async ({ name, everyMs, run }: ScheduledTask): Promise<boolean> => {
    const claimedRun = await schedule.acquire(name, clock.now(), LEASE_MS, everyMs);
    if (claimedRun === null) return false;
    const lease = renewLease(name, claimedRun);
    let nextMs = everyMs;
    try {
      if ((await run()) === MORE) nextMs = 0;
    } catch (error) {
      log.error({ work: name, fault: error }, 'scheduled work failed');
      nextMs = Math.min(everyMs, MAX_RETRY_DELAY_MS);
    }
    const current = await lease.release();
    if (current !== null) await schedule.finish(name, current, later(clock, nextMs));
    return nextMs === 0;
  };
  const runWhileMore = async (work: ScheduledTask): Promise<void> => {
    for (let hasMore = true; hasMore && !isStopped; ) hasMore = await runIfDue(work);
  };

  const looking = works.map((work) =>
    intervalLoop(work.name, Math.min(work.everyMs / 3, 60_000), () => runWhileMore(work), log),
  );
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(looking.map((one) => one.stop()));
    },
  };
};
