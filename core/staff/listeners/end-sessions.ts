// Ends all sessions of an account, by staff, as its owner could: for a lost phone or a suspected intruder.

import { type AccountName, lockToActOn } from '@meend/core/account/roles/staff-rules.ts';
import { signOutEverywhere } from '@meend/core/account/sessions/own-sessions.ts';
import type { SessionStore } from '@meend/core/account/sessions/session-store.port.ts';
import { isOpenSession } from '@meend/core/account/sessions/stored-session.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Actor } from '@meend/core/audit/actor.ts';
import type { AuditStore } from '@meend/core/audit/audit-store.port.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

interface EndedSessions {
  readonly user: User;
  /** Number of open ones. Tokens issued before sessions were stored end too but are not counted. */
  readonly ended: number;
}

export const endSessions =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ users: UserStore; sessions: SessionStore; audit: AuditStore } & Now>;
  }) =>
  (by: Actor, name: AccountName): Promise<Result<EndedSessions, DomainError>> =>
    transaction.run<EndedSessions, DomainError>(async (stores) => {
      const locked = await lockToActOn(stores, by, name);
      if (!locked.ok) return locked;
      const { user } = locked.value;
      const at = await stores.now();
      const sessions = await stores.sessions.listOpen(user.id);
      const ended = sessions.filter((session) => isOpenSession(session, at)).length;
      await signOutEverywhere({ stores })(user.id);
      await stores.audit.add({
        by,
        action: 'account.signed-out',
        subject: { kind: 'user', id: user.id },
        before: { sessions: ended },
        after: { sessions: 0 },
        at,
      });
      return succeed({ user, ended });
    });
