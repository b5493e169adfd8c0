// Following a registration link makes the account, or finds the one the address has, and starts a session.
import type { Ports } from '@meend/core/assembly/ports.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { claimLink } from './links/claim-link.ts';
import { signInByLink } from './links/sign-in-by-link.ts';
import { type StartedSession, startSession } from './sessions/start-session.ts';
import type { FollowedLink } from './verify-sign-in-link.ts';

export interface FollowedRegistration extends FollowedLink {
  readonly marketingOptIn: boolean;
}

export const verifySignUpLink =
  (ports: Pick<Ports, 'stores' | 'transaction' | 'secrets' | 'tokens' | 'clock' | 'randomness'>) =>
  async (followed: FollowedRegistration): Promise<Result<StartedSession, DomainError>> => {
    const { browserHash, marketingOptIn } = followed;
    const secretHash = ports.secrets.hash(followed.token);
    const claim = { secretHash, purposes: ['registration'], browserHash } as const;
    const entered = await ports.transaction.run(async (stores) =>
      signInByLink(stores, ports.randomness, await claimLink(stores, claim), marketingOptIn),
    );
    return entered.ok ? succeed(await startSession(ports, entered.value, followed.device)) : entered;
  };
