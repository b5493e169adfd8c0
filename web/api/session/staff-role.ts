// What the account says of the listener's role: for what the page offers, never for what the server allows.
import { productKey } from '@meend/web/platform/product.ts';
import { useAccount } from '../listener-queries.ts';
import { useSession } from './session.ts';

export type StaffRole = 'admin' | 'superadmin';

/** As roles are called outside: the product key, then what follows. */
export const staffRoleName = (role: StaffRole): string =>
  `${productKey()}${role === 'admin' ? 'Admin' : 'Superadmin'}`;

/** Null for a listener, and for any name that is not known. */
export const staffRoleOf = (name: string | undefined): StaffRole | null => {
  if (name === staffRoleName('superadmin')) return 'superadmin';
  return name === staffRoleName('admin') ? 'admin' : null;
};

export const useStaffRole = () => {
  const { user } = useSession();
  const account = useAccount(user?.userId ?? null);
  return { user, account, role: user === null ? null : staffRoleOf(account.data?.role) };
};
