// A new account is a listener's, with the age and the consent as they were stated when it was asked for.
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Email } from './email.ts';
import type { User } from './user.ts';

/** Names the sentence beside the tick box, kept with each consent. */
const SIGN_UP_WORDING = 'sign-up-1';

interface NewUserInput {
  readonly email: Email;
  readonly marketingOptIn: boolean;
  readonly askedAt: Date;
  /** Of the statement of age that came with the call that asked; null where none did. */
  readonly ageWording: string | null;
  readonly provenAt: Date;
}

export const newUser = (id: UserId, newcomer: NewUserInput): User => ({
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
  ageConfirmedAt: newcomer.ageWording === null ? null : newcomer.askedAt,
  ageWording: newcomer.ageWording,
  erasesAt: null,
  createdAt: newcomer.provenAt,
});
