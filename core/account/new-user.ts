// A new account is a listener's, with the age confirmed and the consent as it was given when it was asked for.
import type { UserId } from '../shared/ids.ts';
import type { Email } from './email.ts';
import type { User } from './user.ts';

/** Names the sentence beside the tick box, kept with each consent. */
const SIGN_UP_WORDING = 'sign-up-1';

export interface Newcomer {
  readonly email: Email;
  readonly marketingOptIn: boolean;
  readonly askedAt: Date;
  readonly provenAt: Date;
}

export const newUser = (id: UserId, newcomer: Newcomer): User => ({
  id,
  email: newcomer.email,
  name: null,
  phone: null,
  role: 'listener',
  tokenVersion: 0,
  suspendedAt: null,
  marketing: {
    optedIn: newcomer.marketingOptIn,
    at: newcomer.askedAt,
    source: 'sign-up',
    wording: SIGN_UP_WORDING,
  },
  ageConfirmedAt: newcomer.provenAt,
  erasesAt: null,
  createdAt: newcomer.provenAt,
});
