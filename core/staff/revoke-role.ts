// Revokes a role, by a super admin or the operator; effective at the next call, with the same token. Users cannot
// revoke their own, and the last super admin stays. Second factors are deleted with the role.

import type { AccountJournal } from '@meend/core/account/account-journal.port.ts';
import { parseRoleName } from '@meend/core/account/roles/staff-role.ts';
import { isLastSuperadmin, isOwn, mayManageStaff } from '@meend/core/account/roles/staff-rules.ts';
import type { FactorStore } from '@meend/core/account/user/factor-store.port.ts';
import { roleName, type User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Actor } from '@meend/core/audit/actor.ts';
import type { AuditStore } from '@meend/core/audit/audit-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, domainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type UserId } from '@meend/core/shared/ids.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import type { GrantedRole } from './grant-role.ts';

interface RoleRevocation {
  readonly userId: string;
  /** Its wire name: `meendAdmin`. */
  readonly roleName: string;
}

const revocationError = (by: Actor, user: User, superadmins: readonly User[]): DomainError | null => {
  if (isOwn(by, user)) return domainError('staff.own-removal');
  return isLastSuperadmin(user, superadmins) ? domainError('staff.last-superadmin') : null;
};

interface Deps {
  readonly transaction: Transaction<{ users: UserStore; factors: FactorStore; audit: AuditStore } & Now>;
  readonly productKey: string;
  readonly accountJournal: AccountJournal;
}

export const revokeRole =
  ({ transaction, productKey, accountJournal }: Deps) =>
  async (by: Actor, revocation: RoleRevocation): Promise<Result<GrantedRole, DomainError>> => {
    const role = parseRoleName(revocation.roleName, productKey);
    if (role === null) return failWith('request.malformed');
    const id = parseId<UserId>(revocation.userId);
    if (id === null) return failWith('desk.not-found');
    return transaction.run<GrantedRole, DomainError>(async ({ users, factors, audit, now }) => {
      const superadmins = await users.lockSuperadmins();
      if (!mayManageStaff(by, superadmins)) return failWith('session.forbidden');
      const user = await users.lock(id);
      if (!user) return failWith('desk.not-found');
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
