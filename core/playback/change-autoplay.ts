// Turns "Keep playing" on or off for an account, on all its devices; the last change counts.

import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

export const changeAutoplay =
  ({ stores }: { readonly stores: { users: UserStore } }) =>
  (userId: UserId, on: boolean): Promise<void> =>
    stores.users.setAutoplay(userId, on);
