import { tracedJobs } from '@meend/adapters/tracing/channels.ts';
import type { Job, JobKind, JobOf } from '@meend/core/jobs/job.ts';
import type { OutboxId } from '@meend/core/shared/ids.ts';

/** Does one job of its kind; throws when it was not done. `key` is the same in every try, `tries` counts them. */
type JobHandler<Kind extends JobKind> = (job: JobOf<Kind>, key: OutboxId, attempts: number) => Promise<void>;

/** Thrown where no later try of its own would help: the job waits for the operator at once. */
export class NonRetryableError extends Error {
  override readonly name = 'NonRetryableError';
  /** What the log may say of it; the message is for the operator alone. */
  readonly code: string;

  constructor(message: string, code = 'given up') {
    super(message);
    this.code = code;
  }
}

/** Thrown where the job lacks what only the operator can give: it is tried again however often it was, and never given up. */
export class BlockedJob extends Error {
  override readonly name = 'BlockedJob';
  /** What the log may say of it. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** One handler a kind; the compiler asks for a new kind's. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };

/** Rows may come from a newer release than this process: an unknown kind counts as not done. */
export const dispatchJob = async (
  handlers: JobHandlers,
  job: Job,
  key: OutboxId,
  attempts: number,
): Promise<void> => {
  if (!Object.hasOwn(handlers, job.kind)) throw new Error(`No handler for jobs of the kind ${job.kind}`);
  // A kind and its own handler: the map's type keeps the pair, which a union of kinds cannot say.
  const handle = handlers[job.kind] as JobHandler<JobKind>;
  await tracedJobs.tracePromise(() => handle(job, key, attempts), { kind: job.kind, attempts });
};
