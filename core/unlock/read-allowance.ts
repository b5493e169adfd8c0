// How many free audios a listener may have in all: what was chosen already counts into it.

import { allowanceOf } from '@meend/core/plans/allowance.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

export const readAllowance =
  ({ stores }: { readonly stores: PlansStores & Now }) =>
  async (userId: UserId): Promise<number> =>
    allowanceOf(await stores.grants.listOf(userId), await stores.now());
