import type { JobsStores } from '@meend/core/jobs/jobs.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresOutbox } from './outbox-store.ts';
import { postgresScheduleStore } from './schedule-store.ts';

export const jobsStores: StoreMakers<Omit<JobsStores, 'rateLimits'>> = {
  outbox: postgresOutbox,
  schedule: postgresScheduleStore,
};
