import type { JobsStores } from '@meend/core/jobs/jobs.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryRateLimitStore } from './memory-rate-limit-store.ts';

export const rateLimitsStores: MemoryStores<Pick<JobsStores, 'rateLimits'>> = ({ tables }) => ({
  rateLimits: memoryRateLimitStore(tables),
});
