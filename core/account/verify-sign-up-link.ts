// Following a registration link makes the account, or finds the one the address has, and starts a session.
// At this point a marketing consent can be withdrawn, never given.
import type { Ports } from '../ports/ports.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import { makeId, type UserId } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { claimLink, type UsedLink } from './links/claim-link.ts';
import type { User } from './user.ts';
import type { FollowedLink, StartedSession } from './verify-sign-in-link.ts';

export interface FollowedRegistration extends FollowedLink {
  readonly marketingOptIn: boolean;
}

export interface RegisteredSession extends StartedSession {
  readonly isNewUser: boolean;
}

/** Names the sentence beside the tick box, kept with each consent. */
const SIGN_UP_WORDING = 'sign-up-1';

const newUser = (id: UserId, link: UsedLink, isStillWanted: boolean): User => ({
  id,
  email: link.email,
  name: null,
  phone: null,
  role: 'listener',
  tokenVersion: 0,
  suspendedAt: null,
  marketing: {
    optedIn: link.marketingOptIn && isStillWanted,
    at: link.createdAt,
    source: 'sign-up',
    wording: SIGN_UP_WORDING,
  },
  ageConfirmedAt: link.usedAt,
  createdAt: link.usedAt,
});

export const verifySignUpLink =
  ({
    transaction,
    secrets,
    tokens,
    clock,
    randomness,
  }: Pick<Ports, 'transaction' | 'secrets' | 'tokens' | 'clock' | 'randomness'>) =>
  async (followed: FollowedRegistration): Promise<Result<RegisteredSession, DomainError>> => {
    const secretHash = secrets.hash(followed.token);
    const { browserHash } = followed;
    const proven = await transaction.run<{ user: User; usedAt: Date }, DomainError>(async (stores) => {
      const link = await claimLink(stores, { secretHash, purpose: 'registration', browserHash });
      if (!link) return fail(domainError('link.unusable'));
      const id = makeId<UserId>(link.usedAt, randomness.bytes(10));
      const { user } = await stores.users.add(newUser(id, link, followed.marketingOptIn));
      if (user.suspendedAt) return fail(domainError('session.suspended'));
      if (!user.ageConfirmedAt) await stores.users.setAgeConfirmed(user.id, link.usedAt);
      return succeed({ user, usedAt: link.usedAt });
    });
    if (!proven.ok) return proven;
    const { user, usedAt } = proven.value;
    const { id: userId, email, tokenVersion } = user;
    const times = { signedInAt: usedAt, issuedAt: clock.now() };
    const token = await tokens.sign({ userId, email, tokenVersion, ...times });
    // A repeat of the link finds the account that its first use made, and must say the same.
    return succeed({ token, user, isNewUser: user.createdAt.getTime() === usedAt.getTime() });
  };
