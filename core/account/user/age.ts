// Whoever enters says that they are 21 or older. The cookie of that statement holds the version of the wording they read;
// an account keeps it only where the call that asked for the account came with the cookie, and asks again otherwise.
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { AgeStatement } from './age-wording.ts';
import type { UserStores } from './user.stores.ts';
import type { User } from './user.ts';

/** The first statement stands. Returns the account as it is then. */
export const saveAge = async (
  stores: UserStores,
  user: User,
  { at, wording }: AgeStatement,
): Promise<User> => {
  if (user.ageConfirmedAt !== null) return user;
  await stores.users.setAge(user.id, { at, wording });
  return { ...user, ageConfirmedAt: at, ageWording: wording };
};

/** For an account that was asked for without the statement. `wording`: of the cookie that came with the call. */
export const stateAge =
  ({ transaction }: { readonly transaction: Transaction<UserStores & Now> }) =>
  async (userId: UserId, wording: string | null): Promise<Result<null, DomainError>> => {
    if (wording === null) return failWith('account.age-not-stated');
    return transaction.run<null, DomainError>(async (stores) => {
      const user = await stores.users.lock(userId);
      if (user === null) return failWith('session.required');
      await saveAge(stores, user, { at: await stores.now(), wording });
      return succeed(null);
    });
  };
