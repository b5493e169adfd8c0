// Outbox relay: runs outbox entries at least once; an unfinished one is claimed again when its lease expires.
import type { Lane } from '@meend/core/jobs/job.ts';
import { claimedJobRunner, type JobRunnerDeps, kindOf, LEASE_MS } from './run-claimed-job.ts';

interface RelayDeps extends JobRunnerDeps {
  /** Poll interval in milliseconds, which bounds the delay of entries written by other processes. */
  readonly restMs?: number;
  /** Kinds of jobs it runs, and how many concurrently. */
  readonly lane?: Lane;
  readonly atOnce?: number;
}

interface Relay {
  /** Polls at once, because an entry was just committed. */
  wake(): void;
  /** Completes running jobs and claims no more. */
  stop(): Promise<void>;
}

const REST_MS = 1_000;
const AT_ONCE = 5;

export const outboxRelay = ({
  outbox,
  handlers,
  clock,
  log,
  restMs = REST_MS,
  lane = 'quick',
  atOnce = AT_ONCE,
}: RelayDeps): Relay => {
  let isStopping = false;
  let isCalled = false;
  let interrupt: () => void = () => undefined;

  const rest = async (): Promise<void> => {
    if (isCalled || isStopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const deliver = claimedJobRunner({ outbox, handlers, clock, log });

  const drain = async (): Promise<void> => {
    while (!isStopping) {
      const claimed = await outbox.claim(clock.now(), atOnce, LEASE_MS, lane);
      if (claimed.length === 0) return;
      const ends = await Promise.allSettled(claimed.map(deliver));
      const lost = ends.find((end) => end.status === 'rejected');
      if (lost) throw lost.reason;
    }
  };

  const work = async (): Promise<void> => {
    while (!isStopping) {
      isCalled = false;
      try {
        await drain();
      } catch (error) {
        // The database is unavailable; no entry is lost.
        log.warn({ kind: kindOf(error) }, 'outbox could not be read');
        isCalled = false;
      }
      await rest();
    }
  };

  const working = work();
  return {
    wake() {
      isCalled = true;
      interrupt();
    },
    async stop() {
      isStopping = true;
      interrupt();
      await working;
    },
  };
};
