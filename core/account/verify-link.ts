// Signs in by the six digits of a mail, as its link does, only in the requesting browser: after five attempts the link
// is void too. Every failure returns the same error, and a wrong attempt is committed although nothing else is.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Clock, Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { isMailed, type OneTimeSecretStore } from './secrets/one-time-secret.ts';
import { claimLink, type LinkSignIn, signInByLink, type UsedSecret } from './secrets/sign-in-by-link.ts';
import { hashCode, MAX_CODE_ATTEMPTS, parseCode } from './secrets/sign-in-code.ts';
import type { TokenSigner } from './sessions/session-cookie.ts';
import {
  type SignInDevice,
  type StaffNews,
  type StartedSession,
  startSession,
} from './sessions/start-session.ts';
import type { SessionStore } from './sessions/stored-session.ts';
import { parseEmail } from './user/email.ts';
import type { UserStore } from './user/user-store.port.ts';

// Signs in by a login link, which proves the address, or by the one-time code of a provider sign-in's callback.

export interface FollowedLink {
  readonly token: string;
  readonly browserHash: string | null;
  readonly device?: SignInDevice;
}

interface Deps {
  readonly stores: { sessions: SessionStore } & Now;
  readonly transaction: Transaction<{ users: UserStore; oneTimeSecrets: OneTimeSecretStore } & StaffNews>;
  readonly secrets: SecretHasher;
  readonly tokens: TokenSigner;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

export const verifySignInLink =
  (ports: Deps) =>
  async ({ token, browserHash, device }: FollowedLink): Promise<Result<StartedSession, DomainError>> => {
    const claim = {
      secretHash: ports.secrets.hash(token),
      purposes: ['login', 'provider'],
      browserHash,
    } as const;
    const entered = await ports.transaction.run(async (stores) =>
      signInByLink(stores, ports, await claimLink(stores, claim)),
    );
    return entered.ok ? succeed(await startSession(ports, entered.value, device)) : entered;
  };

// Signs in by a registration link: creates the account, or finds the one the address has.

interface FollowedRegistration extends FollowedLink {
  readonly marketingOptIn: boolean;
}

export const verifySignUpLink =
  (ports: Deps) =>
  async (followed: FollowedRegistration): Promise<Result<StartedSession, DomainError>> => {
    const { browserHash, marketingOptIn } = followed;
    const secretHash = ports.secrets.hash(followed.token);
    const claim = { secretHash, purposes: ['registration'], browserHash } as const;
    const entered = await ports.transaction.run(async (stores) =>
      signInByLink(stores, ports, await claimLink(stores, claim), marketingOptIn),
    );
    return entered.ok ? succeed(await startSession(ports, entered.value, followed.device)) : entered;
  };

interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly browserHash: string | null;
  readonly device?: SignInDevice;
}

type Needs = {
  readonly stores: { sessions: SessionStore } & Now;
  readonly transaction: Transaction<{ users: UserStore; oneTimeSecrets: OneTimeSecretStore } & StaffNews>;
  readonly secrets: SecretHasher;
  readonly tokens: TokenSigner;
  readonly clock: Clock;
  readonly randomness: Randomness;
};

const useCode = async (
  stores: { oneTimeSecrets: OneTimeSecretStore } & Now,
  { secrets }: { readonly secrets: SecretHasher },
  typed: TypedCode,
): Promise<UsedSecret | null> => {
  const email = parseEmail(typed.email);
  const code = parseCode(typed.code);
  if (!email.ok || code === null || typed.browserHash === null) return null;
  const now = await stores.now();
  const open = (await stores.oneTimeSecrets.listOpen(email.value, typed.browserHash, now)).filter(isMailed);
  // A log-in and a registration may both be open; digits that match neither count as an attempt at the newer one.
  const meant = open.find(({ id, codeHash }) => codeHash === hashCode(secrets, id, code)) ?? open[0];
  if (meant === undefined) return null;
  const tried = { secretId: meant.id, codeHash: hashCode(secrets, meant.id, code), most: MAX_CODE_ATTEMPTS };
  const used = await stores.oneTimeSecrets.consumeByCode(tried, now);
  return used && { ...used, usedAt: now };
};

export const verifyCode =
  (ports: Needs) =>
  async (typed: TypedCode): Promise<Result<StartedSession, DomainError>> => {
    // A wrong attempt succeeds with null: a failure would roll back its count.
    const tried = await ports.transaction.run<LinkSignIn | null, DomainError>(async (stores) => {
      const link = await useCode(stores, ports, typed);
      return link === null ? succeed(null) : signInByLink(stores, ports, link);
    });
    if (!tried.ok) return tried;
    if (tried.value === null) return failWith('code.unusable');
    return succeed(await startSession(ports, tried.value, typed.device));
  };
