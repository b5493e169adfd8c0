// What the access rule needs to know of a caller, read afresh: nothing about entitlement is ever taken from a token.

import type { Caller } from '../account/session.ts';
import { isStaff } from '../account/user.ts';
import { isActive } from '../plans/subscription.ts';
import type { Stores } from '../ports/transaction.ts';
import type { Listener, MaybeListener } from './access.ts';

/** Null for a guest. */
export const readListener = async (stores: Stores, caller: Caller): Promise<MaybeListener> => {
  if (caller.kind !== 'user') return null;
  const { user, isUnconfirmed = false } = caller;
  // One after the other: inside a transaction there is one connection, and it takes one question at a time.
  const subscription = await stores.subscriptions.find(user.id);
  const selections = await stores.selections.listOf(user.id);
  const now = await stores.now();
  const listener: Listener = {
    hasActiveSubscription: isActive(subscription, now),
    selectedStoryIds: new Set(selections.map((selection) => selection.storyId)),
    isStaff: isStaff(user) && !isUnconfirmed,
  };
  return listener;
};
