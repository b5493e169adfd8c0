// Reads the allowance of free selections in all, including those already made, without what other accounts of the
// mailbox used.

import type { AccessStores } from '@meend/core/access/access.stores.ts';
import { readFreeAllowance } from '@meend/core/access/free-allowance.ts';
import type { AccountStores } from '@meend/core/account/account.stores.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

export const readAllowance =
  ({ stores }: { readonly stores: AccountStores & PlansStores & AccessStores & Now }) =>
  async (userId: UserId): Promise<number> =>
    (await readFreeAllowance(stores, userId)).allowed;
