// How many free audios a listener may have in all: what was chosen already counts into it.
import type { Ports } from '@meend/core/assembly/ports.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { allowanceOf } from './allowance.ts';

export const readAllowance =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (userId: UserId): Promise<number> =>
    allowanceOf(await stores.grants.listOf(userId), await stores.now());
