// Who may change second factors: a session confirmed by one of them or, while there is none, a session shortly after
// logging in. That first setup relies on the mailbox alone, so it is time-limited, audited and reported by mail.

import type { Now } from '@meend/core/ports/clock.ts';
import { type DomainError, domainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { isRecentSignIn, type SignedInCaller } from '../sessions/session.ts';
import { type Factor, isConfirmed } from '../user/factor.ts';
import type { FactorStore } from '../user/factor-store.port.ts';
import { isStaff, type User } from '../user/user.ts';
import type { UserStore } from '../user/user-store.port.ts';

type Needs = { factors: FactorStore } & Now;

export interface FactorState {
  readonly factors: readonly Factor[];
  readonly confirmedAt: Date | null;
  readonly isConfirmed: boolean;
  /** Null if factors may be changed in this session. */
  readonly error: DomainError | null;
  readonly now: Date;
}

export const readFactorState = async (
  { factors: store, now: readNow }: Needs,
  { user, session }: SignedInCaller,
): Promise<FactorState> => {
  const factors = await store.listOf(user.id);
  const confirmedAt = session.sessionId === undefined ? null : await store.confirmedAt(session.sessionId);
  const now = await readNow();
  const confirmed = isConfirmed(confirmedAt, now);
  const changeError = (): DomainError | null => {
    if (session.sessionId === undefined) return domainError('factor.sign-in-needed');
    if (factors.length > 0) return confirmed ? null : domainError('staff.unconfirmed');
    return isRecentSignIn(session, now) ? null : domainError('factor.sign-in-needed');
  };
  return { factors, confirmedAt, isConfirmed: confirmed, error: changeError(), now };
};

/** Id of the stored session to confirm; fails if the token names no stored session. */
export const sessionIdOf = ({ session }: SignedInCaller): Result<string, DomainError> =>
  session.sessionId === undefined ? failWith('factor.sign-in-needed') : succeed(session.sessionId);

/** Locks the account, so that its factors are used and changed one after the other. Reads the role again. */
export const lockStaff = async (
  { users }: { users: UserStore },
  caller: SignedInCaller,
): Promise<Result<User, DomainError>> => {
  const user = await users.lock(caller.user.id);
  return user !== null && isStaff(user) && user.suspendedAt === null
    ? succeed(user)
    : failWith('session.forbidden');
};
