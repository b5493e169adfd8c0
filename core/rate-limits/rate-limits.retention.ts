// Retention of rate limit counters after their window.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { RateLimitsStores } from './rate-limits.stores.ts';

export const rateLimitsRetention = {
  /** Expired windows of hours and of a day. */
  tries: { days: 1, purge: ({ rateLimits }, before, limit) => rateLimits.forget(before, limit) },
} satisfies RetentionRules<RateLimitsStores>;
