// How long counts of calls are kept after their window.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { RateLimitsStores } from './rate-limits.stores.ts';

export const rateLimitsRetention = {
  /** Windows of hours and a day that are over. */
  tries: { days: 1, purge: ({ rateLimits }, before, limit) => rateLimits.forget(before, limit) },
} satisfies RetentionRules<RateLimitsStores>;
