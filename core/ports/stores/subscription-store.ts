// One subscription row a listener.
import type { Subscription } from '../../plans/subscription.ts';
import type { UserId } from '../../shared/ids.ts';

export interface SubscriptionStore {
  find(userId: UserId): Promise<Subscription | null>;
  /** Writes the whole row, new or extended. */
  save(subscription: Subscription): Promise<void>;
}
