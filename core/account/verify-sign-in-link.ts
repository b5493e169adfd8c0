// Signs in by a login link, which proves the address, or by the one-time code of a provider sign-in's callback.

import type { Clock, Now } from '@meend/core/ports/clock.ts';
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { claimLink } from './secrets/claim-link.ts';
import type { OneTimeSecretStore } from './secrets/one-time-secret-store.port.ts';
import { signInByLink } from './secrets/sign-in-by-link.ts';
import type { SessionStore } from './sessions/session-store.port.ts';
import {
  type SignInDevice,
  type StaffNews,
  type StartedSession,
  startSession,
} from './sessions/start-session.ts';
import type { TokenSigner } from './sessions/token-signer.port.ts';
import type { UserStore } from './user/user-store.port.ts';

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
