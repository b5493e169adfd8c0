// The free allowance, which all accounts of one mailbox share, as one of them sees it.

import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { allowanceOf, selectionsLeft } from '@meend/core/plans/allowance.ts';
import type { GrantStore } from '@meend/core/plans/grant-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { SelectionStore } from './selection-store.port.ts';

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
  const used = accounts.length === 0 ? 0 : await stores.selections.countOfMailbox(userId);
  const allowance = allowanceOf(grants, await stores.now());
  const allowed = Math.max(0, allowance - (used - chosen));
  return { chosen, allowed, left: selectionsLeft(allowance, used) };
};
