// What this area keeps: the product has one of each, alone or inside one transaction.
import type { RateLimitStore } from './rate-limit-store.port.ts';

export interface RateLimitsStores {
  readonly rateLimits: RateLimitStore;
}
