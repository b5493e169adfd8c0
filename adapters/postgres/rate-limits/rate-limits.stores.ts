import type { RateLimitsStores } from '@meend/core/rate-limits/rate-limits.stores.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresRateLimitStore } from './rate-limit-store.ts';

export const rateLimitsStores: StoreMakers<RateLimitsStores> = {
  rateLimits: postgresRateLimitStore,
};
