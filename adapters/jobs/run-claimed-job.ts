// Runs a claimed outbox entry and stores its outcome. The entry's id is the idempotency key of the side effect.

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

/**
 * Result of an attempt: null if it succeeded, otherwise the kind of error and the waiting entry; `waiting` is null if
 * it became a dead letter.
 */
type JobFailure = { readonly kind: string; readonly waiting: OutboxEntry | null } | null;

export const LEASE_MS = 60_000;
/** Interval in milliseconds at which a running job renews its lease. */
const RENEW_MS = 20_000;

/** Name and code only: messages of other systems quote addresses. */
export const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const claimedJobRunner = ({ outbox, handlers, clock, log }: JobRunnerDeps) => {
  /** Renews the lease until the returned function is called. */
  const renewLease = (id: OutboxEntry['id']): (() => void) => {
    const timer = setInterval(() => {
      outbox.extend(id, new Date(clock.now().getTime() + LEASE_MS)).catch((error) => {
        log.warn({ entry: id, kind: kindOf(error) }, 'job lease could not be renewed');
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
      if (isDead) log.error(facts, 'job failed and became a dead letter');
      else log.warn(facts, 'job failed and will be retried');
      await outbox.postpone(id, dueAt, messageOf(error), isDead);
      return { kind, waiting: isDead ? null : { ...entry, dueAt } };
    } finally {
      letGo();
    }
    await outbox.done(id, clock.now());
    return null;
  };
};
