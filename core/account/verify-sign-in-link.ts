// Following a login link proves the address and starts a session; the one-time code that a third-party sign-in leads
// back with does the same.
import type { Ports } from '@meend/core/assembly/ports.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { claimLink } from './links/claim-link.ts';
import { signInByLink } from './links/sign-in-by-link.ts';
import { type SignInDevice, type StartedSession, startSession } from './sessions/start-session.ts';

export interface FollowedLink {
  readonly token: string;
  readonly browserHash: string | null;
  readonly device?: SignInDevice;
}

export const verifySignInLink =
  (ports: Pick<Ports, 'stores' | 'transaction' | 'secrets' | 'tokens' | 'clock' | 'randomness'>) =>
  async ({ token, browserHash, device }: FollowedLink): Promise<Result<StartedSession, DomainError>> => {
    const claim = {
      secretHash: ports.secrets.hash(token),
      purposes: ['login', 'provider'],
      browserHash,
    } as const;
    const entered = await ports.transaction.run(async (stores) =>
      signInByLink(stores, ports.randomness, await claimLink(stores, claim)),
    );
    return entered.ok ? succeed(await startSession(ports, entered.value, device)) : entered;
  };
