import type { Grant } from '@meend/core/plans/grant.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';

export const plansTables = () => ({
  subscriptions: new Map<string, Subscription>(),
  grants: new Map<string, Grant>(),
  /** Time of a subscription's next review, by listener id; null: none. Without an entry it is due. */
  nextReviews: new Map<string, Date | null>(),
});
