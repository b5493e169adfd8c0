// Renews mailbox hashes that are missing or of an earlier key, so that accounts of one mailbox share it after a key
// rotation too.

import type { SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { mailboxHash, mailboxKey } from './mailbox.ts';
import type { UserStore } from './user-store.port.ts';

const AT_ONCE = 200;

interface Deps {
  readonly stores: { users: UserStore };
  readonly transaction: Transaction<{ users: UserStore }>;
  readonly secrets: SecretHasher;
}

/** True if there may be more of them. */
export const renewMailboxes =
  ({ stores, transaction, secrets }: Deps) =>
  async (): Promise<boolean> => {
    const stale = await stores.users.listStaleMailboxes(mailboxKey(secrets), AT_ONCE);
    for (const { id } of stale)
      await transaction.run(async ({ users }) => {
        const user = (await users.lockMailbox(id)).find((account) => account.id === id);
        if (user !== undefined) await users.renewMailbox(id, mailboxHash(secrets, user.email));
        return succeed(null);
      });
    return stale.length === AT_ONCE;
  };
