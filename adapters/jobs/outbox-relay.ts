// Does what waits in the outbox, at least once: an entry that was not finished comes back when its lease ends.
import type { Lane } from '@meend/core/jobs/job.ts';
import { claimedJobRunner, type JobRunnerDeps, kindOf, LEASE_MS } from './run-claimed-job.ts';

interface RelayDeps extends JobRunnerDeps {
  /** How long to rest when nothing calls; entries written by other processes wait at most this long. */
  readonly restMs?: number;
  /** Which entries it does, and how many at once. */
  readonly lane?: Lane;
  readonly atOnce?: number;
}

interface Relay {
  /** Looks at once: something was just written. */
  wake(): void;
  /** Finishes what is under way and claims nothing more. */
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
        // The stores are away; every entry is still there when they are back.
        log.warn({ kind: kindOf(error) }, 'The outbox could not be read');
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
