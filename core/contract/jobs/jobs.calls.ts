// Calls of background jobs: list, retry, discard. For super admins.
import { call } from '../call/call.ts';
import type { JobShapes } from './jobs.schemas.ts';

const JOBS = '/api/{product}Admin/jobs';

export const jobCalls = {
  jobs: call<JobShapes['jobs']>('GET', JOBS, 'superadmin'),
  retryJob: call<JobShapes['retryJob']>('POST', `${JOBS}/:id/retry`, 'superadmin'),
  /** All dead-letter jobs. */
  retryJobs: call<JobShapes['retryJobs']>('POST', '/api/{product}Admin/retry-jobs', 'superadmin'),
  discardJob: call<JobShapes['discardJob']>('DELETE', `${JOBS}/:id`, 'superadmin'),
} as const;
