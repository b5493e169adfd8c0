// What is done in the background: looked at, done once more, discarded. Superadmins alone.
import type { JobKind, JobState } from '@meend/core/jobs/job.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { call } from '../call.ts';

export interface WireJob {
  readonly _id: string;
  readonly kind: JobKind;
  /** Which mail; null for other jobs. */
  readonly mail: MailTemplate['name'] | null;
  /** A masked address or a file's name; null where that cannot be said. */
  readonly about: string | null;
  readonly state: JobState;
  /** A worker has it at this moment. */
  readonly isUnderWay: boolean;
  readonly tries: number;
  /** What was wrong with the last try, without addresses and secrets; null where none failed. */
  readonly reason: string | null;
  /** ISO times; `dueAt`: of the next try. */
  readonly addedAt: string;
  readonly dueAt: string;
}

export type WireJobCounts = Readonly<Record<JobState, number>>;

/** `after`: the `_id` the answer's `next` told. */
type JobsQuery = { query: { state: JobState; limit?: string; after?: string } };

type ById = { params: { id: string } };

const JOBS = '/api/{product}Admin/jobs';

export const jobCalls = {
  jobs: call<JobsQuery, { counts: WireJobCounts; jobs: readonly WireJob[]; next: string | null }>(
    'GET',
    JOBS,
    'superadmin',
  ),
  retryJob: call<ById & { body: Record<string, never> }, { message: string }>(
    'POST',
    `${JOBS}/:id/retry`,
    'superadmin',
  ),
  /** Every job that was given up. */
  retryJobs: call<{ body: Record<string, never> }, { message: string }>(
    'POST',
    '/api/{product}Admin/retry-jobs',
    'superadmin',
  ),
  discardJob: call<ById, { message: string }>('DELETE', `${JOBS}/:id`, 'superadmin'),
} as const;
