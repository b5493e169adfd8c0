// Does what waits in the outbox, at least once: an entry that was not finished comes back when its lease ends, and the
// entry's id, handed on as the key, keeps a repetition from being felt twice.
import type { Clock } from '@meend/core/ports/clock';
import type { Lane, Outbox, OutboxEntry } from '@meend/core/ports/outbox';
import { doJob, HopelessJob, type JobHandlers } from './do-job.ts';
import { retryAt } from './retry-schedule.ts';

export interface RelayLog {
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

export interface RelayNeeds {
  readonly outbox: Outbox;
  readonly handlers: JobHandlers;
  readonly clock: Clock;
  readonly log: RelayLog;
  /** How long to rest when nothing calls; entries written by other processes wait at most this long. */
  readonly restMs?: number;
  /** Which entries it does, and how many at once. */
  readonly lane?: Lane;
  readonly atOnce?: number;
}

export interface Relay {
  /** Looks at once: something was just written. */
  wake(): void;
  /** Finishes what is under way and claims nothing more. */
  stop(): Promise<void>;
}

const REST_MS = 1_000;
const LEASE_MS = 60_000;
/** Work that takes longer than a lease keeps its entry by renewing it. */
const RENEW_MS = 20_000;
const AT_ONCE = 5;

/** The name and code alone: messages from outside quote addresses. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const outboxRelay = ({
  outbox,
  handlers,
  clock,
  log,
  restMs = REST_MS,
  lane = 'quick',
  atOnce = AT_ONCE,
}: RelayNeeds): Relay => {
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

  /** Keeps the entry from other workers until the answered function is called. */
  const holding = (id: OutboxEntry['id']): (() => void) => {
    const timer = setInterval(() => {
      outbox.extend(id, new Date(clock.now().getTime() + LEASE_MS)).catch((error) => {
        log.warn({ entry: id, kind: kindOf(error) }, 'The lease of a job could not be renewed');
      });
    }, RENEW_MS);
    return () => clearInterval(timer);
  };

  const deliver = async ({ id, job, tries }: OutboxEntry): Promise<void> => {
    const letGo = holding(id);
    try {
      await doJob(handlers, job, id, tries);
    } catch (error) {
      const later = retryAt(tries, clock.now());
      const next = error instanceof HopelessJob ? { ...later, isDead: true } : later;
      const facts = { entry: id, job: job.kind, tries, kind: kindOf(error) };
      if (next.isDead) log.error(facts, 'A job could not be done; it is kept for the operator');
      else log.warn(facts, 'A job could not be done; it is tried again later');
      await outbox.postpone(id, next.dueAt, messageOf(error), next.isDead);
      return;
    } finally {
      letGo();
    }
    await outbox.done(id, clock.now());
  };

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
