// Reads the allowance of free selections in all, including those already made.

import { allowanceOf } from '@meend/core/plans/allowance.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

export const readAllowance =
  ({ stores }: { readonly stores: PlansStores & Now }) =>
  async (userId: UserId): Promise<number> =>
    allowanceOf(await stores.grants.listOf(userId), await stores.now());
