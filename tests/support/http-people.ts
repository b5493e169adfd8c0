// Listeners with sessions, for tests over HTTP.
import { tokens } from '@meend/adapters/tokens';
import type { Email } from '@meend/core/account/email';
import type { SessionClaims } from '@meend/core/account/session';
import type { User } from '@meend/core/account/user';
import { makeId, type UserId } from '@meend/core/shared/ids';
import type { TestSite } from './http-site.ts';

export interface Listener {
  readonly user: User;
  readonly token: string;
}

let count = 0;

export const claimsOf = (user: User, now: Date): SessionClaims => ({
  userId: user.id,
  email: user.email,
  tokenVersion: user.tokenVersion,
  signedInAt: now,
  issuedAt: now,
});

export const addListener = async (site: TestSite, name = 'asha'): Promise<Listener> => {
  const now = site.clock.now();
  count += 1;
  const randomness = site.product.get(tokens.randomness);
  const user: User = {
    id: makeId<UserId>(now, randomness.bytes(10)),
    email: `${name}.${count}@example.in` as Email,
    name: null,
    phone: null,
    role: 'listener',
    tokenVersion: 1,
    suspendedAt: null,
    marketing: { optedIn: false, at: now, source: 'sign-up', wording: '1' },
    ageConfirmedAt: null,
    createdAt: now,
  };
  await site.product.get(tokens.stores).users.add(user);
  return { user, token: await site.product.get(tokens.sessions).sign(claimsOf(user, now)) };
};
