// At least one active super admin remains: the last one can lose neither the role nor the account.
import type { Actor } from '@meend/core/audit/audit.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type UserId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { parseEmail } from '../user/email.ts';
import { type Role, roleName, type User } from '../user/user.ts';
import type { UserStore } from '../user/user-store.port.ts';

/** Always true for the operator; for staff if they are a super admin and not suspended. */
export const mayManageStaff = (by: Actor, superadmins: readonly User[]): boolean =>
  by.kind === 'operator' ||
  (by.kind === 'staff' &&
    superadmins.some(({ id, suspendedAt }) => id === by.userId && suspendedAt === null));

export const isOwn = (by: Actor, user: User): boolean => by.kind === 'staff' && by.userId === user.id;

export const isLastSuperadmin = (user: User, superadmins: readonly User[]): boolean =>
  user.role === 'superadmin' &&
  user.suspendedAt === null &&
  !superadmins.some(({ id, suspendedAt }) => id !== user.id && suspendedAt === null);

// The two staff roles and their wire names: `meendAdmin` and `meendSuperadmin` for the product key `meend`.

type StaffRole = Exclude<Role, 'listener'>;

export const staffRoles: readonly StaffRole[] = ['admin', 'superadmin'];

/** Null for any other name. */
export const parseRoleName = (name: string, productKey: string): StaffRole | null =>
  staffRoles.find((role) => roleName(role, productKey) === name) ?? null;

// Finds the account that staff act on, by e-mail address or by id. Only super admins and the operator act on accounts.

export type AccountName = { readonly email: string } | { readonly id: string };

interface AccountToActOn {
  readonly user: User;
  readonly superadmins: readonly User[];
}

const lockByEmail = async (
  { users }: { users: UserStore },
  typed: string,
): Promise<Result<User, DomainError>> => {
  const email = parseEmail(typed.trim());
  if (!email.ok) return email;
  const found = await users.findByEmail(email.value);
  const user = found && (await users.lock(found.id));
  return user && user.erasesAt === null ? succeed(user) : failWith('staff.user-not-found');
};

const lockById = async (
  { users }: { users: UserStore },
  idText: string,
): Promise<Result<User, DomainError>> => {
  const id = parseId<UserId>(idText);
  const user = id && (await users.lock(id));
  if (!user) return failWith('listener.not-found');
  return user.erasesAt === null ? succeed(user) : failWith('listener.leaving');
};

/** Locks the super admins, then the account, until the transaction ends. An account that awaits erasure is refused. */
export const lockToActOn = async (
  stores: { users: UserStore },
  by: Actor,
  name: AccountName,
): Promise<Result<AccountToActOn, DomainError>> => {
  const superadmins = await stores.users.lockSuperadmins();
  if (!mayManageStaff(by, superadmins)) return failWith('session.forbidden');
  const user = 'id' in name ? await lockById(stores, name.id) : await lockByEmail(stores, name.email);
  return user.ok ? succeed({ user: user.value, superadmins }) : user;
};
