// Stores of this area, alone or inside a transaction.
import type { RateLimitStore } from './rate-limit-store.port.ts';

export interface RateLimitsStores {
  readonly rateLimits: RateLimitStore;
}
