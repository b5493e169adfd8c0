import type { RetentionStores } from '@meend/core/retention/retention.stores.ts';
import { postgresDemonstrationStore } from '../demonstration/demonstration-store.ts';
import type { StoreMakers } from '../store-makers.ts';
import { postgresRateLimitStore } from './rate-limit-store.ts';

export const retentionStores: StoreMakers<RetentionStores> = {
  rateLimits: postgresRateLimitStore,
  demonstration: postgresDemonstrationStore,
};
