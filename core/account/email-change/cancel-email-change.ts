// Cancels a pending e-mail change: the links in both mailboxes become invalid.

import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { UserStore } from '../user/user-store.port.ts';
import { isPending } from './email-change.ts';
import type { EmailChangeStore } from './email-change-store.port.ts';

export const cancelEmailChange =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ users: UserStore; emailChanges: EmailChangeStore } & Now>;
  }) =>
  async (userId: UserId): Promise<Result<null, DomainError>> =>
    transaction.run<null, DomainError>(async (stores) => {
      // Locks the account, so that a concurrent confirmation runs entirely before or after this.
      const user = await stores.users.lock(userId);
      const change = user && (await stores.emailChanges.find(userId));
      if (!change || !isPending(change, await stores.now())) return failWith('email-change.not-found');
      await stores.emailChanges.remove(userId);
      return succeed(null);
    });
