// Writes grants down and, in the same transaction, what they come to then. The listener must be locked.

import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { type Grant, subscriptionOf } from './grant.ts';
import type { PlansStores } from './plans.stores.ts';
import type { Subscription } from './subscription.ts';

/** Accounts, of which plans know whether they are still there. */
interface Subscribers {
  readonly users: { find(userId: UserId): Promise<unknown> };
}

const addUp = async (
  { users, grants, subscriptions }: Subscribers & PlansStores,
  userId: UserId,
): Promise<Subscription | null> => {
  const subscription = subscriptionOf(userId, await grants.listOf(userId));
  // The grants of an erased account are kept in the books; nobody has a subscription by them any more.
  const hasSubscriber = subscription !== null && (await users.find(userId)) !== null;
  if (hasSubscriber) await subscriptions.save(subscription);
  return subscription;
};

/** Null when this order's days were given before. */
export const giveDays = async (
  stores: Subscribers & PlansStores,
  grant: Grant,
): Promise<Subscription | null> => ((await stores.grants.add(grant)) ? addUp(stores, grant.userId) : null);

/** The days of an order are taken, once. */
export const revokeDays = async (
  stores: Subscribers & PlansStores,
  order: { readonly id: OrderId; readonly userId: UserId },
  now: Date,
): Promise<void> => {
  if (await stores.grants.end(order.id, now)) await addUp(stores, order.userId);
};
