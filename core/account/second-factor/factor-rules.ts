// Who may change second factors: a session confirmed by one of them or, while there is none, a session shortly after
// logging in. That first setup relies on the mailbox alone, so it is time-limited, audited and reported by mail.

import type { Actor, AuditEntry, AuditStore } from '@meend/core/audit/audit.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { FactorChange } from '@meend/core/mail/mail.ts';
import { type DomainError, domainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, SecretHasher } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { isRecentSignIn, type SignedInCaller } from '../sessions/session.ts';
import { type Factor, type FactorStore, isConfirmed } from '../user/factor.ts';
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

// Ten single-use recovery codes, to be written down in case the phone is lost. Stored as keyed hashes only.

const RECOVERY_CODES = 10;

/** 32 characters, without l, o, 0 and 1, which are easily confused. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** 60 bits each: `abcd-efgh-2345`. */
export const makeRecoveryCodes = (randomness: Randomness): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from(randomness.bytes(GROUPS * GROUP), (byte) => SIGNS.charAt(byte & 31));
    return Array.from({ length: GROUPS }, (_, group) =>
      signs.slice(group * GROUP, (group + 1) * GROUP).join(''),
    ).join('-');
  });

/** Normalizes typed input: case, spaces and hyphens are ignored. */
export const recoveryCodeHash = (secrets: SecretHasher, userId: UserId, typed: string): string =>
  secrets.keyedHash(`recovery ${userId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

// Audits every change of second factors and reports it to the owner by mail.

interface Change {
  readonly by: Actor;
  readonly user: User;
  readonly action: AuditEntry['action'];
  readonly before: AuditEntry['before'];
  readonly after: AuditEntry['after'];
  readonly change: FactorChange;
  readonly at: Date;
}

export const recordFactorChange = async (
  { audit, outbox }: { outbox: Outbox; audit: AuditStore },
  { by, user, action, before, after, change, at }: Change,
): Promise<void> => {
  await audit.add({ by, action, subject: { kind: 'user', id: user.id }, before, after, at });
  const template = { name: 'staff-factor', change } as const;
  await outbox.add({ kind: 'mail', mail: { to: user.email, template } }, at);
};
