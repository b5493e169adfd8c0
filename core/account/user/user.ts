// A user's account. Role, suspension and token version are read from the database on every request, never from a token.
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Email } from './email.ts';
import type { MailboxHash } from './mailbox.ts';
import type { Phone } from './phone.ts';

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
