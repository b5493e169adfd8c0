// Following a login link proves the address and starts a session.
import type { Ports } from '../ports/ports.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { claimLink } from './links/claim-link.ts';
import type { User } from './user.ts';

export interface FollowedLink {
  readonly token: string;
  readonly browserHash: string | null;
}

export interface StartedSession {
  readonly token: string;
  readonly user: User;
}

export const verifySignInLink =
  ({ transaction, secrets, tokens, clock }: Pick<Ports, 'transaction' | 'secrets' | 'tokens' | 'clock'>) =>
  async ({ token, browserHash }: FollowedLink): Promise<Result<StartedSession, DomainError>> => {
    const secretHash = secrets.hash(token);
    const proven = await transaction.run<{ user: User; signedInAt: Date }, DomainError>(async (stores) => {
      const link = await claimLink(stores, { secretHash, purpose: 'login', browserHash });
      const user = link && (await stores.users.findByEmail(link.email));
      if (!link || !user) return fail(domainError('link.unusable'));
      if (user.suspendedAt) return fail(domainError('session.suspended'));
      return succeed({ user, signedInAt: link.usedAt });
    });
    if (!proven.ok) return proven;
    const { user, signedInAt } = proven.value;
    const { id: userId, email, tokenVersion } = user;
    const signed = await tokens.sign({ userId, email, tokenVersion, signedInAt, issuedAt: clock.now() });
    return succeed({ token: signed, user });
  };
