// Confirms a session by the account's password, for ten minutes. In its own browser the token's hour restarts; a token
// without the session's cookie ends when it would have.

import type { Clock } from '@meend/core/ports/clock.ts';
import type { SecretHasher } from '@meend/core/ports/randomness.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { SignedInCaller } from '../sessions/session.ts';
import { belongsTo, parseSessionCookie } from '../sessions/session-cookie.ts';
import type { TokenSigner } from '../sessions/token-signer.port.ts';
import type { PasswordHasher } from '../user/password-hasher.port.ts';
import type { UserStore } from '../user/user-store.port.ts';

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
