// Changes of accounts since a backup, from the account journal and the replaced database. Erasures are applied to the
// restored data; roles and suspensions need the operator's confirmation.

import type { JournalEntry } from '@meend/core/account/account-journal.port.ts';
import type { FactorStore } from '@meend/core/account/user/factor.ts';
import type { Role } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { type AuditStore, operator } from '@meend/core/audit/audit.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Now } from '@meend/core/shared/ports.ts';

export interface AccountState {
  readonly role: Role;
  readonly isSuspended: boolean;
}

export interface LaterAccountState {
  readonly role?: Role;
  readonly isSuspended?: boolean;
}

interface ReplayedJournal {
  /** Scheduled time of each erasure. */
  readonly erasures: ReadonlyMap<UserId, Date>;
  readonly standings: ReadonlyMap<UserId, LaterAccountState>;
}

/** Entries are written shortly before their change is committed, and the backup may fall in between. */
export const BACKUP_MARGIN_MS = 5 * 60_000;

/** Erasures of any time; roles and suspensions since the backup. */
export const replayJournal = (journal: readonly JournalEntry[], madeAt: Date): ReplayedJournal => {
  const erasures = new Map<UserId, Date>();
  const standings = new Map<UserId, LaterAccountState>();
  for (const entry of journal) {
    const { userId, at } = entry;
    if (entry.kind === 'erasure') erasures.set(userId, entry.erasesAt);
    else if (entry.kind === 'erasure-taken-back') erasures.delete(userId);
    else if (at.getTime() >= madeAt.getTime() - BACKUP_MARGIN_MS) {
      const before = standings.get(userId);
      standings.set(
        userId,
        entry.kind === 'role'
          ? { ...before, role: entry.role }
          : { ...before, isSuspended: entry.kind === 'suspended' },
      );
    }
  }
  return { erasures, standings };
};

export interface LaterChange {
  readonly userId: UserId;
  /** The last value; null if it equals the backup. */
  readonly role: Role | null;
  readonly isSuspended: boolean | null;
}

/** Null if nothing changed. */
export const changeSince = (
  userId: UserId,
  backedUp: AccountState,
  later: LaterAccountState,
): LaterChange | null => {
  const role = later.role === undefined || later.role === backedUp.role ? null : later.role;
  const isSuspended =
    later.isSuspended === undefined || later.isSuspended === backedUp.isSuspended ? null : later.isSuspended;
  return role === null && isSuspended === null ? null : { userId, role, isSuspended };
};

/** Call inside a transaction, before users can see the restored data. Returns the number of accounts found. */
export const eraseAgain = async (
  { users }: { users: UserStore },
  erasures: ReadonlyMap<UserId, Date>,
): Promise<number> => {
  let found = 0;
  for (const [userId, erasesAt] of erasures) {
    if ((await users.lock(userId)) === null) continue;
    await users.setErasesAt(userId, erasesAt);
    found += 1;
  }
  return found;
};

/** Call inside a transaction: applies what the operator confirmed, each with an audit record. */
export const changeAgain = async (
  { users, factors, audit, now }: { users: UserStore; factors: FactorStore; audit: AuditStore } & Now,
  changes: readonly LaterChange[],
): Promise<void> => {
  const at = await now();
  for (const { userId, role, isSuspended } of changes) {
    const user = await users.lock(userId);
    if (user === null) continue;
    const subject = { kind: 'user', id: userId };
    if (role !== null && role !== user.role) {
      await users.setRole(userId, role);
      if (role === 'listener') await factors.removeAll(userId);
      const action = role === 'listener' ? 'role.revoked' : 'role.granted';
      await audit.add({ by: operator, action, subject, before: { role: user.role }, after: { role }, at });
    }
    if (isSuspended !== null && isSuspended !== (user.suspendedAt !== null)) {
      await users.setSuspended(userId, isSuspended ? at : null);
      const action = isSuspended ? 'account.suspended' : 'account.reinstated';
      const [before, after] = [{ suspended: !isSuspended }, { suspended: isSuspended }];
      await audit.add({ by: operator, action, subject, before, after, at });
    }
  }
};
