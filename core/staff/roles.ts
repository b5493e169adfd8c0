// Lists accounts with a staff role, oldest first, and suspended accounts.
import type { AccountJournal } from '@meend/core/account/account-journal.port.ts';
import {
  isLastSuperadmin,
  isOwn,
  mayManageStaff,
  parseRoleName,
} from '@meend/core/account/roles/staff-rules.ts';
import { type Email, parseEmail } from '@meend/core/account/user/email.ts';
import type { FactorStore } from '@meend/core/account/user/factor.ts';
import { mailboxHash } from '@meend/core/account/user/mailbox.ts';
import { newUser, roleName, type User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import { type DomainError, domainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, parseId, type UserId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';

// Makes an account an admin or a super admin, by a super admin or the operator; effective at its next call. Users cannot
// change their own role. The operator may also create the account: the first super admin exists before any sign-up, and
// proves the address at the first login.

interface RoleGrant {
  readonly email: string;
  /** Its wire name: `meendAdmin`. */
  readonly roleName: string;
  /** Creates the account if there is none; for the operator only. */
  readonly isNewcomer?: boolean;
}

export interface GrantedRole {
  readonly user: User;
  readonly roleName: string;
}

interface NewcomerDeps {
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
}

const newcomer = (email: Email, now: Date, { randomness, secrets }: NewcomerDeps): User =>
  newUser(makeId<UserId>(now, randomness.bytes(10)), {
    email,
    mailbox: mailboxHash(secrets, email),
    marketingOptIn: false,
    askedAt: now,
    ageWording: null,
    provenAt: now,
  });

interface Deps extends NewcomerDeps {
  readonly transaction: Transaction<{ users: UserStore; audit: AuditStore } & Now>;
  readonly productKey: string;
  readonly accountJournal: AccountJournal;
}

export const grantRole =
  ({ transaction, productKey, randomness, secrets, accountJournal }: Deps) =>
  async (by: Actor, grant: RoleGrant): Promise<Result<GrantedRole, DomainError>> => {
    const role = parseRoleName(grant.roleName, productKey);
    if (role === null || grant.email.trim() === '') return failWith('staff.incomplete');
    const email = parseEmail(grant.email.trim());
    if (!email.ok) return email;
    return transaction.run<GrantedRole, DomainError>(async ({ users, audit, now }) => {
      const superadmins = await users.lockSuperadmins();
      if (!mayManageStaff(by, superadmins)) return failWith('session.forbidden');
      const mayAdd = grant.isNewcomer === true && by.kind === 'operator';
      const found = mayAdd
        ? (await users.add(newcomer(email.value, await now(), { randomness, secrets }))).user
        : await users.findByEmail(email.value);
      const user = found && (await users.lock(found.id));
      if (!user || user.erasesAt) return failWith('staff.user-not-found');
      if (isOwn(by, user)) return failWith('staff.own-role');
      const granted = { user: { ...user, role }, roleName: roleName(role, productKey) };
      if (user.role === role) return succeed(granted);
      if (isLastSuperadmin(user, superadmins)) return failWith('staff.last-superadmin');
      const at = await now();
      await accountJournal.add({ kind: 'role', role, userId: user.id, at });
      await users.setRole(user.id, role);
      await audit.add({
        by,
        action: 'role.granted',
        subject: { kind: 'user', id: user.id },
        before: { role: user.role },
        after: { role },
        at,
      });
      return succeed(granted);
    });
  };

// Revokes a role, by a super admin or the operator; effective at the next call, with the same token. Users cannot
// revoke their own, and the last super admin stays. Second factors are deleted with the role.

interface RoleRevocation {
  readonly userId: string;
  /** Its wire name: `meendAdmin`. */
  readonly roleName: string;
}

const revocationError = (by: Actor, user: User, superadmins: readonly User[]): DomainError | null => {
  if (isOwn(by, user)) return domainError('staff.own-removal');
  return isLastSuperadmin(user, superadmins) ? domainError('staff.last-superadmin') : null;
};

interface RevokeRoleDeps {
  readonly transaction: Transaction<{ users: UserStore; factors: FactorStore; audit: AuditStore } & Now>;
  readonly productKey: string;
  readonly accountJournal: AccountJournal;
}

export const revokeRole =
  ({ transaction, productKey, accountJournal }: RevokeRoleDeps) =>
  async (by: Actor, revocation: RoleRevocation): Promise<Result<GrantedRole, DomainError>> => {
    const role = parseRoleName(revocation.roleName, productKey);
    if (role === null) return failWith('request.malformed');
    const id = parseId<UserId>(revocation.userId);
    if (id === null) return failWith('listener.not-found');
    return transaction.run<GrantedRole, DomainError>(async ({ users, factors, audit, now }) => {
      const superadmins = await users.lockSuperadmins();
      if (!mayManageStaff(by, superadmins)) return failWith('session.forbidden');
      const user = await users.lock(id);
      if (!user) return failWith('listener.not-found');
      if (user.role !== role) return failWith('staff.role-not-held');
      const error = revocationError(by, user, superadmins);
      if (error) return fail(error);
      const at = await now();
      await accountJournal.add({ kind: 'role', role: 'listener', userId: user.id, at });
      await users.setRole(user.id, 'listener');
      // As staff they could hear everything.
      await users.raiseMediaEpoch(user.id);
      await factors.removeAll(user.id);
      await audit.add({
        by,
        action: 'role.revoked',
        subject: { kind: 'user', id: user.id },
        before: { role: user.role },
        after: { role: 'listener' },
        at,
      });
      return succeed({ user: { ...user, role: 'listener' }, roleName: roleName(role, productKey) });
    });
  };

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
