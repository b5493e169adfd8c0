// What is done in the background: looked at, done once more, discarded. Superadmins alone.
import { call } from '../call/call.ts';
import type { JobShapes } from './jobs.schemas.ts';

const JOBS = '/api/{product}Admin/jobs';

export const jobCalls = {
  jobs: call<JobShapes['jobs']>('GET', JOBS, 'superadmin'),
  retryJob: call<JobShapes['retryJob']>('POST', `${JOBS}/:id/retry`, 'superadmin'),
  /** Every job that was given up. */
  retryJobs: call<JobShapes['retryJobs']>('POST', '/api/{product}Admin/retry-jobs', 'superadmin'),
  discardJob: call<JobShapes['discardJob']>('DELETE', `${JOBS}/:id`, 'superadmin'),
} as const;
