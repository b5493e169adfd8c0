// What this area keeps: the product has one of each, alone or inside one transaction.
import type { DemonstrationStore } from '@meend/core/demonstration/demonstration-store.port.ts';
import type { RateLimitStore } from './rate-limit-store.port.ts';

export interface RetentionStores {
  readonly rateLimits: RateLimitStore;
  readonly demonstration: DemonstrationStore;
}
