import type { RateLimitsStores } from '@meend/core/rate-limits/rate-limits.stores.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryRateLimitStore } from './memory-rate-limit-store.ts';

export const rateLimitsStores: MemoryStores<RateLimitsStores> = ({ tables }) => ({
  rateLimits: memoryRateLimitStore(tables),
});
