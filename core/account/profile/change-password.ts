// Sets a password, which needs the account's address and a sign-in less than 10 minutes old or the current password.
// Every session ends; this browser continues in a new one of the same sign-in, and a mail reports the change. A caller
// without the session's own cookie gets none either, and a token that ends when the one sent would have.
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { type DomainError, domainError, failWith } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Clock, Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { isRecentlyProven, type SignedInCaller } from '../sessions/session.ts';
import {
  belongsTo,
  parseSessionCookie,
  type SessionCookie,
  type TokenSigner,
} from '../sessions/session-cookie.ts';
import { openSession, type SessionDevice, unknownDevice } from '../sessions/start-session.ts';
import type { SessionStore } from '../sessions/stored-session.ts';
import { isOwnAddress, type PasswordHasher, parsePassword } from '../user/password.ts';
import type { UserStore } from '../user/user-store.port.ts';

export interface PasswordChange {
  readonly email: string;
  readonly password: string;
  readonly currentPassword: string | null;
  readonly device?: SessionDevice;
  readonly language?: Language | undefined;
}

type Needs = {
  readonly stores: { users: UserStore; sessions: SessionStore } & Now;
  readonly transaction: Transaction<{ users: UserStore; outbox: Outbox } & Now>;
  readonly tokens: TokenSigner;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretHasher;
  readonly randomness: Randomness;
};

interface ChangedPassword {
  readonly token: string;
  /** Null for a caller without the session's own cookie. */
  readonly cookie: SessionCookie | null;
}

const currentPasswordError = async (
  { stores, clock, passwords }: Needs,
  { user, session }: SignedInCaller,
  currentPassword: string | null,
): Promise<DomainError | null> => {
  if (isRecentlyProven(session, clock.now())) return null;
  const stored = currentPassword === null ? null : await stores.users.readPasswordHash(user.id);
  if (currentPassword === null || stored === null) return domainError('account.sign-in-needed');
  return (await passwords.matches(currentPassword, stored)) ? null : domainError('account.wrong-password');
};

export const changePassword =
  (ports: Needs) =>
  async (caller: SignedInCaller, change: PasswordChange): Promise<Result<ChangedPassword, DomainError>> => {
    const { user, session } = caller;
    if (change.email.toLowerCase() !== user.email) return failWith('session.forbidden');
    const parsed = parsePassword(change.password);
    if (!parsed.ok) return parsed;
    if (ports.passwords.isCommon(parsed.value) || isOwnAddress(parsed.value, user.email))
      return failWith('account.common-password');
    const error = await currentPasswordError(ports, caller, change.currentPassword);
    if (error) return fail(error);
    const hash = await ports.passwords.hash(parsed.value);
    const changed = await ports.transaction.run<number, DomainError>(async ({ users, outbox, now }) => {
      const locked = await users.lock(user.id);
      if (locked?.tokenVersion !== session.tokenVersion) return failWith('session.required');
      await users.setPasswordHash(user.id, hash);
      const template = { name: 'password-changed' } as const;
      const { language } = change;
      await outbox.add({ kind: 'mail', mail: { to: user.email, template, language } }, await now());
      return succeed(await users.raiseTokenVersion(user.id));
    });
    if (!changed.ok) return changed;
    const renewed = { ...user, tokenVersion: changed.value };
    const { device = unknownDevice } = change;
    const former = parseSessionCookie(device.cookie);
    if (former !== null && belongsTo(former, session, ports.secrets))
      return succeed(await openSession(ports, renewed, session.signedInAt, device));
    const { token } = await openSession(ports, renewed, session.signedInAt, device, session.issuedAt);
    return succeed({ token, cookie: null });
  };

// Confirms a session by the account's password, for ten minutes. In its own browser the token's hour restarts; a token
// without the session's cookie ends when it would have.

interface Deps {
  readonly stores: { users: UserStore };
  readonly passwords: PasswordHasher;
  readonly tokens: TokenSigner;
  readonly secrets: SecretHasher;
  readonly clock: Clock;
}

/** Returns the token to use from now on. */
export const confirmPassword =
  ({ stores, passwords, tokens, secrets, clock }: Deps) =>
  async (
    { user, session }: SignedInCaller,
    password: string,
    cookieText: string | null = null,
  ): Promise<Result<string, DomainError>> => {
    const stored = await stores.users.readPasswordHash(user.id);
    if (stored === null) return failWith('account.sign-in-needed');
    if (!(await passwords.matches(password, stored))) return failWith('account.wrong-password');
    const confirmedAt = clock.now();
    const cookie = parseSessionCookie(cookieText);
    const isOwnBrowser = cookie !== null && belongsTo(cookie, session, secrets);
    const issuedAt = isOwnBrowser ? confirmedAt : session.issuedAt;
    return succeed(await tokens.sign({ ...session, issuedAt, confirmedAt }));
  };
