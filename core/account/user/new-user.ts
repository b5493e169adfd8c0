// A new account has the role of a listener, and the age and consent stated when it was requested.
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Email } from './email.ts';
import type { MailboxHash } from './mailbox.ts';
import type { User } from './user.ts';

/** Version of the sentence beside the tick box, stored with each consent. */
const SIGN_UP_WORDING = 'sign-up-1';

interface NewUserInput {
  readonly email: Email;
  readonly mailbox: MailboxHash | null;
  readonly marketingOptIn: boolean;
  readonly askedAt: Date;
  /** Statement of age sent with the request; null if none. */
  readonly ageWording: string | null;
  readonly provenAt: Date;
}

export const newUser = (id: UserId, newcomer: NewUserInput): User => ({
  id,
  email: newcomer.email,
  mailbox: newcomer.mailbox,
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
  autoplay: false,
  createdAt: newcomer.provenAt,
});
