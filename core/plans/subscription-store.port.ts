// Subscriptions, one row per listener.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { Grant } from './grant.ts';
import type { Subscription } from './subscription.ts';

export interface SubscriptionWithGrants {
  readonly userId: UserId;
  readonly subscription: Subscription | null;
  /** Oldest first. */
  readonly grants: readonly Grant[];
}

export interface SubscriptionStore {
  find(userId: UserId): Promise<Subscription | null>;
  /** Upserts the row and schedules a review of its notices soon. */
  save(subscription: Subscription): Promise<void>;
  /** Accounts that have a subscription or grants, with both, by id after the cursor. */
  listWithGrants(after: UserId | null, limit: number): Promise<readonly SubscriptionWithGrants[]>;
  /** Subscriptions due for a review of their notices, longest due first. */
  listDueForReview(now: Date, limit: number): Promise<readonly UserId[]>;
  /** Null: not before it is saved again. */
  setNextReview(userId: UserId, at: Date | null): Promise<void>;
}
