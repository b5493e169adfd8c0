// Gives days without payment, as goodwill. They earn no free audio, follow the days the listener has, and are given
// once per id, which the studio got with the listener's file, so that a second press adds nothing.

import { type AccountName, lockToActOn } from '@meend/core/account/roles/staff-rules.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { type Actor, type AuditStore, reasonError } from '@meend/core/audit/audit.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import type { Grant, GrantStore } from '@meend/core/plans/grant.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type GrantId, makeId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';

const MAX_DAYS = 365;

type AddDaysInput = AccountName & {
  /** 1 to 365. */
  readonly days: number;
  /** For the audit log. */
  readonly reason: string;
  /** Idempotency key; null for a new one. */
  readonly grantId: string | null;
};

export interface AddedDays {
  readonly user: User;
  readonly days: number;
  /** End of the plan including them. */
  readonly endsAt: Date | null;
  /** False if they were given before. */
  readonly isNew: boolean;
}

type RequiredStores = {
  users: UserStore;
  subscriptions: SubscriptionStore;
  grants: GrantStore;
  audit: AuditStore;
} & Now;

const newGrant = async (
  stores: { subscriptions: SubscriptionStore } & Now,
  user: User,
  { id, days }: Pick<Grant, 'id' | 'days'>,
): Promise<Grant> => {
  const current = await stores.subscriptions.find(user.id);
  return {
    id,
    userId: user.id,
    planName: current?.planName ?? '30 days',
    days,
    at: await stores.now(),
    cause: 'staff',
    orderId: null,
    endedAt: null,
  };
};

const recordAddedDays = (
  { audit }: { audit: AuditStore },
  by: Actor,
  grant: Grant,
  reason: string,
  subscription: Subscription,
) =>
  audit.add({
    by,
    action: 'account.days-added',
    subject: { kind: 'user', id: grant.userId },
    before: null,
    after: { grantId: grant.id, days: grant.days, endsAt: subscription.endsAt.toISOString(), reason },
    at: grant.at,
  });

interface Deps {
  readonly transaction: Transaction<RequiredStores>;
  readonly randomness: Randomness;
}

export const addDays =
  ({ transaction, randomness }: Deps) =>
  async (by: Actor, input: AddDaysInput): Promise<Result<AddedDays, DomainError>> => {
    const { days, reason } = input;
    if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) return failWith('listener.bad-days');
    const error = reasonError(reason);
    if (error !== null) return fail(error);
    const named = input.grantId === null ? null : parseId<GrantId>(input.grantId);
    if (input.grantId !== null && named === null) return failWith('request.malformed');
    return transaction.run<AddedDays, DomainError>(async (stores) => {
      const locked = await lockToActOn(stores, by, input);
      if (!locked.ok) return locked;
      const { user } = locked.value;
      const id = named ?? makeId<GrantId>(await stores.now(), randomness.bytes(10));
      const grant = await newGrant(stores, user, { id, days });
      const subscription = await giveDays(stores, grant);
      if (subscription !== null) {
        await recordAddedDays(stores, by, grant, reason.trim(), subscription);
        return succeed({ user, days, endsAt: subscription.endsAt, isNew: true });
      }
      const before = (await stores.grants.listOf(user.id)).find((one) => one.id === id);
      if (before?.cause !== 'staff') return failWith('request.malformed');
      const endsAt = (await stores.subscriptions.find(user.id))?.endsAt ?? null;
      return succeed({ user, days: before.days, endsAt, isNew: false });
    });
  };
