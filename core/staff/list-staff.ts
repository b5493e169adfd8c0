// Lists accounts with a staff role, oldest first, and suspended accounts.

import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';

export interface Staff {
  readonly admins: readonly User[];
  readonly superadmins: readonly User[];
}

export const listStaff =
  ({ stores }: { readonly stores: { users: UserStore } }) =>
  async (): Promise<Staff> => {
    const staff = await stores.users.listStaff();
    return {
      admins: staff.filter(({ role }) => role === 'admin'),
      superadmins: staff.filter(({ role }) => role === 'superadmin'),
    };
  };

const MAX_SUSPENDED = 500;

/** Latest first. */
export const listSuspended =
  ({ stores }: { readonly stores: { users: UserStore } }) =>
  (): Promise<readonly User[]> =>
    stores.users.listSuspended(MAX_SUSPENDED);
