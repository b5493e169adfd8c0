// One subscription row a listener.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { Subscription } from './subscription.ts';

export interface SubscriptionStore {
  find(userId: UserId): Promise<Subscription | null>;
  /** Writes the whole row, new or extended; what is to be told about it is looked at soon. */
  save(subscription: Subscription): Promise<void>;
  /** Whose subscriptions are to be looked at for what there is to tell, the longest due first. */
  listDueForReview(now: Date, limit: number): Promise<readonly UserId[]>;
  /** Null: not before it is saved again. */
  setNextReview(userId: UserId, at: Date | null): Promise<void>;
}
