// Stores grants and, in the same transaction, the resulting subscription. The listener must be locked.

import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { type Grant, type GrantStore, subscriptionOf } from './grant.ts';
import type { Subscription } from './subscription.ts';
import type { SubscriptionStore } from './subscription-store.port.ts';

/** Existence of accounts, the only thing plans read of them. */
interface Subscribers {
  readonly users: { find(userId: UserId): Promise<unknown> };
}

/** Ends the addresses of recordings that an account holds. */
interface MediaEpochs {
  readonly users: { raiseMediaEpoch(userId: UserId): Promise<void> };
}

/** Writes the subscription from the grants. */
export const addUp = async (
  { users, grants, subscriptions }: { subscriptions: SubscriptionStore; grants: GrantStore } & Subscribers,
  userId: UserId,
): Promise<Subscription | null> => {
  const subscription = subscriptionOf(userId, await grants.listOf(userId));
  // Grants of an erased account are retained; there is no subscription to compute.
  const hasSubscriber = subscription !== null && (await users.find(userId)) !== null;
  if (hasSubscriber) await subscriptions.save(subscription);
  return subscription;
};

/** Null if this order's days were granted before. */
export const giveDays = async (
  stores: { subscriptions: SubscriptionStore; grants: GrantStore } & Subscribers,
  grant: Grant,
): Promise<Subscription | null> => ((await stores.grants.add(grant)) ? addUp(stores, grant.userId) : null);

/** Revokes the days of an order, once, with the addresses of recordings that they opened. */
export const revokeDays = async (
  stores: { subscriptions: SubscriptionStore; grants: GrantStore } & Subscribers & MediaEpochs,
  order: { readonly id: OrderId; readonly userId: UserId },
  now: Date,
): Promise<void> => {
  if (!(await stores.grants.end(order.id, now))) return;
  await addUp(stores, order.userId);
  await stores.users.raiseMediaEpoch(order.userId);
};
