// Makes an account an admin or a super admin, by a super admin or the operator; effective at its next call. Users cannot
// change their own role. The operator may also create the account: the first super admin exists before any sign-up, and
// proves the address at the first login.

import type { AccountJournal } from '@meend/core/account/account-journal.port.ts';
import { parseRoleName } from '@meend/core/account/roles/staff-role.ts';
import { isLastSuperadmin, isOwn, mayManageStaff } from '@meend/core/account/roles/staff-rules.ts';
import { type Email, parseEmail } from '@meend/core/account/user/email.ts';
import { mailboxHash } from '@meend/core/account/user/mailbox.ts';
import { newUser } from '@meend/core/account/user/new-user.ts';
import { roleName, type User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Actor } from '@meend/core/audit/actor.ts';
import type { AuditStore } from '@meend/core/audit/audit-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, type UserId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

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
