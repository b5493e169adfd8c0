// A user's account. Role, suspension and token version are read from the database on every request, never from a token.
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Branded, UserId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Email } from './email.ts';
import type { MailboxHash } from './mailbox.ts';

export type Role = 'listener' | 'admin' | 'superadmin';

/** A listener's consent: what, when, where and in which wording. */
export interface MarketingConsent {
  readonly optedIn: boolean;
  readonly at: Date;
  readonly source: 'sign-up' | 'profile' | 'unsubscribe';
  readonly wording: string;
}

export interface User {
  readonly id: UserId;
  readonly email: Email;
  /** Accounts of one mailbox share its free allowance; null until `renewMailboxes` has filled it. */
  readonly mailbox: MailboxHash | null;
  readonly name: string | null;
  readonly phone: Phone | null;
  readonly role: Role;
  readonly tokenVersion: number;
  readonly suspendedAt: Date | null;
  readonly marketing: MarketingConsent;
  /** When they stated that they are old enough, as sent with the request for the account; else null. */
  readonly ageConfirmedAt: Date | null;
  /** Version of the wording. */
  readonly ageWording: string | null;
  /** When a requested erasure takes place; until then the account is neither usable nor visible. Null if not requested. */
  readonly erasesAt: Date | null;
  /** Whether a story is followed by another one by itself, with nothing up next. */
  readonly autoplay: boolean;
  /** Content notes whose stories lists leave out. Some may be of an older list. */
  readonly hiddenNotes: readonly string[];
  readonly createdAt: Date;
}

/** Wire name of the role: `meendAdmin` for the product key `meend`. */
export const roleName = (role: Role, productKey: string): string => {
  if (role === 'listener') return role;
  return `${productKey}${role === 'admin' ? 'Admin' : 'Superadmin'}`;
};

export const isStaff = (user: User): boolean => user.role !== 'listener';

/** Name sent to the payment provider: the local part of the e-mail address if none is set. */
export const displayName = (user: User): string => user.name ?? user.email.slice(0, user.email.indexOf('@'));

// A name has 1 to 80 letters of any script and the punctuation of names. Invisible and bidirectional control characters
// are refused.

export type PersonName = Branded<string, 'PersonName'>;

export const MAX_NAME_LENGTH = 80;

// Joiners (ZWJ, ZWNJ) shape letters of Indian scripts: allowed only between two of them.
const NAME = /^(?:[\p{L}\p{M} .,'’·‐-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))+$/u;

/** Normalizes to NFC, trims, and collapses spaces. */
export const parseName = (text: string): Result<PersonName, DomainError> => {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ');
  const isName = [...name].length <= MAX_NAME_LENGTH && NAME.test(name) && /^\p{L}/u.test(name);
  return isName ? succeed(name as PersonName) : failWith('account.invalid-name');
};

// What an account bought or selected, read together with its session.

export interface Entitlements {
  readonly hasActiveSubscription: boolean;
  /** Of an active subscription. */
  readonly planEndsAt?: Date;
  /** Stories among the listener's free selections. */
  readonly selectedStoryIds: ReadonlySet<string>;
}

// A new account has the role of a listener, and the age and consent stated when it was requested.

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
  hiddenNotes: [],
  createdAt: newcomer.provenAt,
});

/** Exactly 10 digits, of which the first is not 0. */
export type Phone = Branded<string, 'Phone'>;

export const parsePhone = (text: string): Result<Phone, DomainError> =>
  /^[1-9][0-9]{9}$/.test(text) ? succeed(text as Phone) : failWith('account.invalid-phone');

/** "•••••••210": recognizable only by its owner. */
export const maskedPhone = (phone: Phone): string => `•••••••${phone.slice(-3)}`;
