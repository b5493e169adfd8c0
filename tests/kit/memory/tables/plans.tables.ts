import type { Grant } from '@meend/core/plans/grant.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';

export const plansTables = () => ({
  subscriptions: new Map<string, Subscription>(),
  grants: new Map<string, Grant>(),
  /** When a subscription is looked at next, by its listener; null: not again. Without an entry it is due. */
  nextReviews: new Map<string, Date | null>(),
});
