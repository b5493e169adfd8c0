// Does what waits in the outbox, at least once: an entry that was not finished comes back when its lease ends, and the
// mailer's key keeps a repetition from reaching anybody twice.
import type { Clock } from '@meend/core/ports/clock';
import type { Mailer } from '@meend/core/ports/mailer';
import type { Outbox, OutboxEntry } from '@meend/core/ports/outbox';
import { retryAt } from './retry-schedule.ts';

export interface RelayLog {
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

export interface RelayNeeds {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: RelayLog;
  /** How long to rest when nothing calls; entries written by other processes wait at most this long. */
  readonly restMs?: number;
}

export interface Relay {
  /** Looks at once: something was just written. */
  wake(): void;
  /** Finishes what is under way and claims nothing more. */
  stop(): Promise<void>;
}

const REST_MS = 1_000;
const LEASE_MS = 60_000;
const AT_ONCE = 5;

/** The name and code alone: messages of mail servers quote addresses. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const outboxRelay = ({ outbox, mailer, clock, log, restMs = REST_MS }: RelayNeeds): Relay => {
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

  const deliver = async ({ id, job, tries }: OutboxEntry): Promise<void> => {
    try {
      await mailer.send(job.mail, id);
    } catch (error) {
      const next = retryAt(tries, clock.now());
      const facts = { entry: id, tries, kind: kindOf(error) };
      if (next.isDead) log.error(facts, 'A mail could not be sent; it is kept for the operator');
      else log.warn(facts, 'A mail could not be sent; it is tried again later');
      await outbox.postpone(id, next.dueAt, messageOf(error), next.isDead);
      return;
    }
    await outbox.done(id, clock.now());
  };

  const drain = async (): Promise<void> => {
    while (!isStopping) {
      const claimed = await outbox.claim(clock.now(), AT_ONCE, LEASE_MS);
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
