// Role of the account, which decides what the page offers; the server authorizes every call itself.
import { useApi } from '../api.ts';
import { useAccount } from '../listener-queries.ts';
import { useSession } from './session.ts';

export type StaffRole = 'admin' | 'superadmin';

/** Role names on the wire: the product key with a suffix. */
export const staffRoleName = (productKey: string, role: StaffRole): string =>
  `${productKey}${role === 'admin' ? 'Admin' : 'Superadmin'}`;

/** Null for a listener and for unknown names. */
const staffRoleOf = (productKey: string, name: string | undefined): StaffRole | null => {
  if (name === staffRoleName(productKey, 'superadmin')) return 'superadmin';
  return name === staffRoleName(productKey, 'admin') ? 'admin' : null;
};

export const useStaffRole = () => {
  const { productKey } = useApi();
  const { user } = useSession();
  const account = useAccount(user?.userId ?? null);
  return { user, account, role: user === null ? null : staffRoleOf(productKey(), account.data?.role) };
};
