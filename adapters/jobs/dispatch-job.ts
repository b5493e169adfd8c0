import { tracedJobs } from '@meend/adapters/tracing/channels.ts';
import type { Job, JobKind, JobOf } from '@meend/core/jobs/job.ts';
import type { OutboxId } from '@meend/core/shared/ids.ts';

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
export const dispatchJob = async (
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
