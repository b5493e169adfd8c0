import type { JobsStores } from '@meend/core/jobs/jobs.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresRateLimitStore } from './rate-limit-store.ts';

export const rateLimitsStores: StoreMakers<Pick<JobsStores, 'rateLimits'>> = {
  rateLimits: postgresRateLimitStore,
};
