// Pauses a listener's history, or resumes it. While it is paused nothing that is heard is stored.

import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { HistoryStore } from '../history-store.port.ts';

export const pauseHistory =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ users: UserStore; history: HistoryStore } & Now>;
  }) =>
  (caller: SignedInCaller, paused: boolean): Promise<Result<boolean, DomainError>> =>
    transaction.run<boolean, DomainError>(async ({ users, history, now }) => {
      const userId = caller.user.id;
      await users.lock(userId);
      const at = await now();
      await (paused ? history.startPause(userId, at) : history.endPause(userId, at));
      return succeed(paused);
    });
