// Signs in by a registration link: creates the account, or finds the one the address has.

import type { Clock, Now } from '@meend/core/ports/clock.ts';
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { claimLink } from './secrets/claim-link.ts';
import type { OneTimeSecretStore } from './secrets/one-time-secret-store.port.ts';
import { signInByLink } from './secrets/sign-in-by-link.ts';
import type { SessionStore } from './sessions/session-store.port.ts';
import { type StaffNews, type StartedSession, startSession } from './sessions/start-session.ts';
import type { TokenSigner } from './sessions/token-signer.port.ts';
import type { UserStore } from './user/user-store.port.ts';
import type { FollowedLink } from './verify-sign-in-link.ts';

interface FollowedRegistration extends FollowedLink {
  readonly marketingOptIn: boolean;
}

interface Deps {
  readonly stores: { sessions: SessionStore } & Now;
  readonly transaction: Transaction<{ users: UserStore; oneTimeSecrets: OneTimeSecretStore } & StaffNews>;
  readonly secrets: SecretHasher;
  readonly tokens: TokenSigner;
  readonly clock: Clock;
  readonly randomness: Randomness;
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
