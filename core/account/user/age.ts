// Age gate: a visitor states that they are 21 or older. The cookie contains the version of the wording they read; an
// account stores the statement if the request that created it sent the cookie, and otherwise asks for it later.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { AgeStatement } from './age-wording.ts';
import type { User } from './user.ts';
import type { UserStore } from './user-store.port.ts';

/** Stores the first statement only. Returns the account with it. */
export const saveAge = async (
  stores: { users: UserStore },
  user: User,
  { at, wording }: AgeStatement,
): Promise<User> => {
  if (user.ageConfirmedAt !== null) return user;
  await stores.users.setAge(user.id, { at, wording });
  return { ...user, ageConfirmedAt: at, ageWording: wording };
};

/** States the age of an account created without one. `wording`: from the cookie sent with this call. */
export const stateAge =
  ({ transaction }: { readonly transaction: Transaction<{ users: UserStore } & Now> }) =>
  async (userId: UserId, wording: string | null): Promise<Result<null, DomainError>> => {
    if (wording === null) return failWith('account.age-not-stated');
    return transaction.run<null, DomainError>(async (stores) => {
      const user = await stores.users.lock(userId);
      if (user === null) return failWith('session.required');
      await saveAge(stores, user, { at: await stores.now(), wording });
      return succeed(null);
    });
  };
