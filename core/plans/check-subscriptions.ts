// Compares each stored subscription with the sum of its grants, from which it is derived, and corrects differing ones.
// They can differ only after changes made outside the product.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { addUp } from './give-days.ts';
import { type GrantStore, subscriptionOf } from './grant.ts';
import type { Subscription } from './subscription.ts';
import type { SubscriptionStore } from './subscription-store.port.ts';

const ACCOUNTS_A_PAGE = 500;

interface SubscriptionCheck {
  /** Accounts with a subscription or a grant. */
  readonly checked: number;
  readonly differing: readonly UserId[];
}

const isSame = (stored: Subscription | null, derived: Subscription | null): boolean =>
  stored !== null &&
  derived !== null &&
  stored.planName === derived.planName &&
  stored.paidDays === derived.paidDays &&
  stored.startsAt.getTime() === derived.startsAt.getTime() &&
  stored.endsAt.getTime() === derived.endsAt.getTime();

const check = async ({ subscriptions }: { subscriptions: SubscriptionStore }): Promise<SubscriptionCheck> => {
  const differing: UserId[] = [];
  let checked = 0;
  for (let after: UserId | null = null; ; ) {
    const page = await subscriptions.listWithGrants(after, ACCOUNTS_A_PAGE);
    for (const { userId, subscription, grants } of page)
      if (!isSame(subscription, subscriptionOf(userId, grants))) differing.push(userId);
    checked += page.length;
    const last = page.at(-1);
    if (last === undefined) return { checked, differing };
    after = last.userId;
  }
};

export const checkSubscriptions =
  ({ stores }: { readonly stores: { subscriptions: SubscriptionStore } }) =>
  (): Promise<SubscriptionCheck> =>
    check(stores);

interface Accounts {
  readonly users: { find(id: UserId): Promise<unknown>; lock(id: UserId): Promise<unknown> };
}

/** Returns the accounts whose subscription was corrected. */
export const correctSubscriptions =
  ({
    stores,
    transaction,
  }: {
    readonly stores: { subscriptions: SubscriptionStore };
    readonly transaction: Transaction<{ subscriptions: SubscriptionStore; grants: GrantStore } & Accounts>;
  }) =>
  async (): Promise<readonly UserId[]> => {
    const { differing } = await check(stores);
    for (const id of differing) {
      await transaction.run<null, never>(async (inside) => {
        await inside.users.lock(id);
        await addUp(inside, id);
        return succeed(null);
      });
    }
    return differing;
  };
