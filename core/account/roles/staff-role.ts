// The two staff roles and their wire names: `meendAdmin` and `meendSuperadmin` for the product key `meend`.
import { type Role, roleName } from '../user/user.ts';

type StaffRole = Exclude<Role, 'listener'>;

export const staffRoles: readonly StaffRole[] = ['admin', 'superadmin'];

/** Null for any other name. */
export const parseRoleName = (name: string, productKey: string): StaffRole | null =>
  staffRoles.find((role) => roleName(role, productKey) === name) ?? null;
