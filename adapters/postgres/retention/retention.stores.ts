import type { RetentionStores } from '@meend/core/retention/retention.stores.ts';
import type { StoreMakers } from '../store-makers.ts';
import { postgresDemonstrationStore } from './demonstration-store.ts';
import { postgresRateLimitStore } from './rate-limit-store.ts';

export const retentionStores: StoreMakers<RetentionStores> = {
  rateLimits: postgresRateLimitStore,
  demonstration: postgresDemonstrationStore,
};
