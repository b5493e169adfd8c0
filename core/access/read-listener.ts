// Reads the caller's entitlements for the access rule from the database on every call, never from a token.
import type { Caller } from '@meend/core/account/sessions/session.ts';
import { type Entitlements, isStaff } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { allowanceOf, type GrantStore, selectionsLeft } from '@meend/core/plans/grant.ts';
import { planOf } from '@meend/core/plans/subscription.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import type { MaybeListener, SelectionStore } from './access.ts';

/** What a listener's entitlements are read from. */
export type EntitlementStores = { subscriptions: SubscriptionStore; selections: SelectionStore } & Now;

const readEntitlements = async (stores: EntitlementStores, userId: UserId): Promise<Entitlements> => {
  // Sequential: a transaction has one connection, which runs one query at a time.
  const subscription = await stores.subscriptions.find(userId);
  const opened = await stores.selections.listOpened(userId);
  const now = await stores.now();
  return {
    ...planOf(subscription, now),
    selectedStoryIds: new Set(opened),
  };
};

/** Null for a guest. */
export const readListener = async (stores: EntitlementStores, caller: Caller): Promise<MaybeListener> => {
  if (caller.kind !== 'user') return null;
  const { user, isUnconfirmed = false, savesData = false } = caller;
  const entitlements = caller.entitlements ?? (await readEntitlements(stores, user.id));
  return { ...entitlements, isStaff: isStaff(user) && !isUnconfirmed, savesData };
};

// The free allowance, which all accounts of one mailbox share, as one of them sees it.

export interface FreeAllowance {
  /** The account's own free selections. */
  readonly chosen: number;
  /** What the account may choose in all: the mailbox's allowance without what its other accounts used. */
  readonly allowed: number;
  readonly left: number;
}

export const readFreeAllowance = async (
  stores: { users: UserStore; grants: GrantStore; selections: SelectionStore } & Now,
  userId: UserId,
): Promise<FreeAllowance> => {
  // Sequential: a transaction has one connection, which runs one query at a time.
  const accounts = await stores.users.listMailbox(userId);
  const grants = [];
  for (const { id } of accounts) grants.push(await stores.grants.listOf(id));
  const chosen = (await stores.selections.listOf(userId)).length;
  const used = await stores.selections.countOfMailbox(userId);
  const allowance = allowanceOf(grants, await stores.now());
  const allowed = Math.max(0, allowance - (used - chosen));
  return { chosen, allowed, left: selectionsLeft(allowance, used) };
};
