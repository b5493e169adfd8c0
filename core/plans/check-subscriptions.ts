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
  /** Accounts with a subscription and no grant: what it should be is unknown, so it is left to the operator. */
  readonly withoutGrant: readonly UserId[];
}

const isSame = (stored: Subscription | null, derived: Subscription): boolean =>
  stored !== null &&
  stored.planName === derived.planName &&
  stored.paidDays === derived.paidDays &&
  stored.startsAt.getTime() === derived.startsAt.getTime() &&
  stored.endsAt.getTime() === derived.endsAt.getTime();

const check = async ({ subscriptions }: { subscriptions: SubscriptionStore }): Promise<SubscriptionCheck> => {
  const differing: UserId[] = [];
  const withoutGrant: UserId[] = [];
  let checked = 0;
  for (let after: UserId | null = null; ; ) {
    const page = await subscriptions.listWithGrants(after, ACCOUNTS_A_PAGE);
    for (const { userId, subscription, grants } of page) {
      const derived = subscriptionOf(userId, grants);
      if (derived === null) withoutGrant.push(userId);
      else if (!isSame(subscription, derived)) differing.push(userId);
    }
    checked += page.length;
    const last = page.at(-1);
    if (last === undefined) return { checked, differing, withoutGrant };
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

interface Correction extends Pick<SubscriptionCheck, 'withoutGrant'> {
  readonly corrected: readonly UserId[];
}

/** A subscription without any grant is not changed. */
export const correctSubscriptions =
  ({
    stores,
    transaction,
  }: {
    readonly stores: { subscriptions: SubscriptionStore };
    readonly transaction: Transaction<{ subscriptions: SubscriptionStore; grants: GrantStore } & Accounts>;
  }) =>
  async (): Promise<Correction> => {
    const { differing, withoutGrant } = await check(stores);
    for (const id of differing) {
      await transaction.run<null, never>(async (inside) => {
        await inside.users.lock(id);
        await addUp(inside, id);
        return succeed(null);
      });
    }
    return { corrected: differing, withoutGrant };
  };
