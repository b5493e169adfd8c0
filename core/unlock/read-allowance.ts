// Reads the allowance of free selections in all, including those already made, without what other accounts of the
// mailbox used.

import { readFreeAllowance } from '@meend/core/access/free-allowance.ts';
import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { GrantStore } from '@meend/core/plans/grant-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

export const readAllowance =
  ({
    stores,
  }: {
    readonly stores: { users: UserStore; grants: GrantStore; selections: SelectionStore } & Now;
  }) =>
  async (userId: UserId): Promise<number> =>
    (await readFreeAllowance(stores, userId)).allowed;
