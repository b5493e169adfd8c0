// Does a claimed entry and writes down how it ended. The entry's id, handed on as the key, keeps a repetition from being
// felt twice.

import type { Outbox, OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import type { Clock } from '@meend/core/ports/clock.ts';
import { BlockedJob, dispatchJob, type JobHandlers, NonRetryableError } from './dispatch-job.ts';
import { retryAt } from './retry-backoff.ts';

interface RelayLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface JobRunnerDeps {
  readonly outbox: Outbox;
  readonly handlers: JobHandlers;
  readonly clock: Clock;
  readonly log: RelayLog;
}

/** How a try ended: null when it succeeded, else what was wrong, and the entry as it waits; null when it was given up. */
type JobFailure = { readonly kind: string; readonly waiting: OutboxEntry | null } | null;

export const LEASE_MS = 60_000;
/** Work that takes longer than a lease keeps its entry by renewing it. */
const RENEW_MS = 20_000;

/** The name and code alone: messages from outside quote addresses. */
export const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const claimedJobRunner = ({ outbox, handlers, clock, log }: JobRunnerDeps) => {
  /** Keeps the entry from other workers until the answered function is called. */
  const renewLease = (id: OutboxEntry['id']): (() => void) => {
    const timer = setInterval(() => {
      outbox.extend(id, new Date(clock.now().getTime() + LEASE_MS)).catch((error) => {
        log.warn({ entry: id, kind: kindOf(error) }, 'The lease of a job could not be renewed');
      });
    }, RENEW_MS);
    return () => clearInterval(timer);
  };

  return async (entry: OutboxEntry): Promise<JobFailure> => {
    const { id, job, attempts } = entry;
    const letGo = renewLease(id);
    try {
      await dispatchJob(handlers, job, id, attempts);
    } catch (error) {
      const { dueAt, isDead: isLast } = retryAt(attempts, clock.now());
      const isDead = error instanceof NonRetryableError || (isLast && !(error instanceof BlockedJob));
      const kind = kindOf(error);
      const facts = { entry: id, job: job.kind, tries: attempts, kind };
      if (isDead) log.error(facts, 'A job could not be done; it is kept for the operator');
      else log.warn(facts, 'A job could not be done; it is tried again later');
      await outbox.postpone(id, dueAt, messageOf(error), isDead);
      return { kind, waiting: isDead ? null : { ...entry, dueAt } };
    } finally {
      letGo();
    }
    await outbox.done(id, clock.now());
    return null;
  };
};
