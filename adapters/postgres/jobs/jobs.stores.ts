import type { JobsStores } from '@meend/core/jobs/jobs.stores.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresOutbox } from './outbox-store.ts';
import { postgresScheduleStore } from './schedule-store.ts';

export const jobsStores: StoreMakers<JobsStores> = {
  outbox: postgresOutbox,
  schedule: postgresScheduleStore,
};
