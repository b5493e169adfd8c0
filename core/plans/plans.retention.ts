// Retention of grants.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { PlansStores } from './plans.stores.ts';

export const plansRetention = {
  /** Grants of erased accounts, once their order is purged; all others stay as long as the account. */
  daysOfNobody: {
    days: 'legal-term',
    purge: ({ grants }, before, limit) => grants.purgeOrphaned(before, limit),
  },
} satisfies RetentionRules<PlansStores>;
