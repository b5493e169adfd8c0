// Calls of background jobs: list, retry, discard. For super admins.
import { type CallsOf, call } from '../call/call.ts';
import type { jobRoutes } from './jobs.routes.ts';

const JOBS = '/api/{product}Admin/jobs';

export const jobCalls: CallsOf<typeof jobRoutes> = {
  jobs: call('GET', JOBS, 'superadmin'),
  retryJob: call('POST', `${JOBS}/:id/retry`, 'superadmin'),
  /** All dead-letter jobs. */
  retryJobs: call('POST', '/api/{product}Admin/retry-jobs', 'superadmin'),
  discardJob: call('DELETE', `${JOBS}/:id`, 'superadmin'),
};
