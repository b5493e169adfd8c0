// Runs a claimed outbox entry and stores its outcome. The entry's id is the idempotency key of the side effect.

import { tracedJobs } from '@meend/adapters/tracing/channels.ts';
import type { Job, JobKind, JobOf } from '@meend/core/jobs/job.ts';
import type { Outbox, OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import type { OutboxId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';

/** Runs one job; rejects if it failed. `key` is the same in every attempt (idempotency key); `attempts` counts them. */
type JobHandler<Kind extends JobKind> = (job: JobOf<Kind>, key: OutboxId, attempts: number) => Promise<void>;

/** Thrown if a retry cannot succeed: the job becomes a dead letter at once. */
export class NonRetryableError extends Error {
  override readonly name = 'NonRetryableError';
  /** Code that is safe to log; the message is for the operator alone. */
  readonly code: string;

  constructor(message: string, code = 'given up') {
    super(message);
    this.code = code;
  }
}

/** Thrown if the job needs the operator first: it is retried without limit and never becomes a dead letter. */
export class BlockedJob extends Error {
  override readonly name = 'BlockedJob';
  /** Code that is safe to log. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** One handler per kind; the compiler requires one for a new kind. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };

/** Rows may come from a newer release than this process: an unknown kind fails and is retried. */
const dispatchJob = async (
  handlers: JobHandlers,
  job: Job,
  key: OutboxId,
  attempts: number,
): Promise<void> => {
  if (!Object.hasOwn(handlers, job.kind)) throw new Error(`no handler for jobs of kind ${job.kind}`);
  // The map pairs each kind with its handler, which a union type cannot express.
  const handle = handlers[job.kind] as JobHandler<JobKind>;
  await tracedJobs.tracePromise(() => handle(job, key, attempts), { kind: job.kind, attempts });
};

/** After this many attempts a job becomes a dead letter. */
export const MAX_ATTEMPTS = 12;

const FIRST_WAIT_MS = 1_000;
const MAX_DELAY_MS = 10 * 60_000;

/** Exponential back-off from a second to ten minutes; `attempts` includes the one that just failed. */
const retryAt = (attempts: number, now: Date): { readonly dueAt: Date; readonly isDead: boolean } => {
  const waitMs = Math.min(MAX_DELAY_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  return { dueAt: new Date(now.getTime() + waitMs), isDead: attempts >= MAX_ATTEMPTS };
};

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
    const release = renewLease(id);
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
      release();
    }
    await outbox.done(id, clock.now());
    return null;
  };
};
