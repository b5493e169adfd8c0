// Suspends an account that broke the terms: all its sessions end at their next call and signing in is blocked.
// Selections and purchases stay, and reinstating restores everything but the sessions.

import type { AccountJournal } from '@meend/core/account/account-journal.port.ts';
import {
  type AccountName,
  isLastSuperadmin,
  isOwn,
  lockToActOn,
} from '@meend/core/account/roles/staff-rules.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { type Actor, type AuditStore, MAX_REASON_LENGTH } from '@meend/core/audit/audit.ts';
import { type DomainError, domainError, failWith } from '@meend/core/shared/error.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';

type Suspension = AccountName & {
  /** For the audit log; null if none was given. */
  readonly reason: string | null;
};

const suspensionError = (by: Actor, user: User, superadmins: readonly User[]): DomainError | null => {
  if (isOwn(by, user)) return domainError('staff.own-suspension');
  return isLastSuperadmin(user, superadmins) ? domainError('staff.last-superadmin') : null;
};

interface Deps {
  readonly transaction: Transaction<{ users: UserStore; audit: AuditStore } & Now>;
  readonly accountJournal: AccountJournal;
}

export const suspendAccount =
  ({ transaction, accountJournal }: Deps) =>
  async (by: Actor, suspension: Suspension): Promise<Result<User, DomainError>> => {
    const { reason } = suspension;
    if ((reason?.length ?? 0) > MAX_REASON_LENGTH) return failWith('staff.long-reason');
    return transaction.run<User, DomainError>(async ({ users, audit, now }) => {
      const locked = await lockToActOn({ users }, by, suspension);
      if (!locked.ok) return locked;
      const { user, superadmins } = locked.value;
      const error = suspensionError(by, user, superadmins);
      if (error) return fail(error);
      if (user.suspendedAt !== null) return succeed(user);
      const at = await now();
      await accountJournal.add({ kind: 'suspended', userId: user.id, at });
      await users.setSuspended(user.id, at);
      const tokenVersion = await users.raiseTokenVersion(user.id);
      await users.raiseMediaEpoch(user.id);
      await audit.add({
        by,
        action: 'account.suspended',
        subject: { kind: 'user', id: user.id },
        before: { suspended: false },
        after: { suspended: true, reason },
        at,
      });
      return succeed({ ...user, suspendedAt: at, tokenVersion });
    });
  };

export const reinstateAccount =
  ({ transaction, accountJournal }: Deps) =>
  (by: Actor, name: AccountName): Promise<Result<User, DomainError>> =>
    transaction.run<User, DomainError>(async ({ users, audit, now }) => {
      const locked = await lockToActOn({ users }, by, name);
      if (!locked.ok) return locked;
      const { user } = locked.value;
      if (user.suspendedAt === null) return succeed(user);
      const at = await now();
      await accountJournal.add({ kind: 'reinstated', userId: user.id, at });
      await users.setSuspended(user.id, null);
      await audit.add({
        by,
        action: 'account.reinstated',
        subject: { kind: 'user', id: user.id },
        before: { suspended: true },
        after: { suspended: false },
        at,
      });
      return succeed({ ...user, suspendedAt: null });
    });
