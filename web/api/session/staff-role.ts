// What the account says of the listener's role: for what the page offers, never for what the server allows.
import { useApi } from '../api.ts';
import { useAccount } from '../listener-queries.ts';
import { useSession } from './session.ts';

export type StaffRole = 'admin' | 'superadmin';

/** As roles are called outside: the product key, then what follows. */
export const staffRoleName = (productKey: string, role: StaffRole): string =>
  `${productKey}${role === 'admin' ? 'Admin' : 'Superadmin'}`;

/** Null for a listener, and for any name that is not known. */
export const staffRoleOf = (productKey: string, name: string | undefined): StaffRole | null => {
  if (name === staffRoleName(productKey, 'superadmin')) return 'superadmin';
  return name === staffRoleName(productKey, 'admin') ? 'admin' : null;
};

export const useStaffRole = () => {
  const { productKey } = useApi();
  const { user } = useSession();
  const account = useAccount(user?.userId ?? null);
  return { user, account, role: user === null ? null : staffRoleOf(productKey(), account.data?.role) };
};
