// Reads the caller's entitlements for the access rule from the database on every call, never from a token.

import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { Entitlements } from '@meend/core/account/user/entitlements.ts';
import { isStaff } from '@meend/core/account/user/user.ts';
import { planOf } from '@meend/core/plans/subscription.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { MaybeListener } from './access.ts';
import type { SelectionStore } from './selection-store.port.ts';

const readEntitlements = async (
  stores: { subscriptions: SubscriptionStore; selections: SelectionStore } & Now,
  userId: UserId,
): Promise<Entitlements> => {
  // Sequential: a transaction has one connection, which runs one query at a time.
  const subscription = await stores.subscriptions.find(userId);
  const selections = await stores.selections.listOf(userId);
  const now = await stores.now();
  return {
    ...planOf(subscription, now),
    selectedStoryIds: new Set(selections.map((selection) => selection.storyId)),
  };
};

/** Null for a guest. */
export const readListener = async (
  stores: { subscriptions: SubscriptionStore; selections: SelectionStore } & Now,
  caller: Caller,
): Promise<MaybeListener> => {
  if (caller.kind !== 'user') return null;
  const { user, isUnconfirmed = false, savesData = false } = caller;
  const entitlements = caller.entitlements ?? (await readEntitlements(stores, user.id));
  return { ...entitlements, isStaff: isStaff(user) && !isUnconfirmed, ...(savesData && { savesData }) };
};
