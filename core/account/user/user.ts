// A listener's account; role, suspension and token version are read from here on every request, never from a token.
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Email } from './email.ts';
import type { Phone } from './phone.ts';

export type Role = 'listener' | 'admin' | 'superadmin';

/** What a listener agreed to, when, where and in which wording. */
export interface MarketingConsent {
  readonly optedIn: boolean;
  readonly at: Date;
  readonly source: 'sign-up' | 'profile' | 'unsubscribe';
  readonly wording: string;
}

export interface User {
  readonly id: UserId;
  readonly email: Email;
  readonly name: string | null;
  readonly phone: Phone | null;
  readonly role: Role;
  readonly tokenVersion: number;
  readonly suspendedAt: Date | null;
  readonly marketing: MarketingConsent;
  /** When they said that they are old enough, as it came with the call that asked for the account; else null. */
  readonly ageConfirmedAt: Date | null;
  /** Under which wording. */
  readonly ageWording: string | null;
  /** When the account is erased, for who asked for it: until then nobody can use or see it. Null: not asked for. */
  readonly erasesAt: Date | null;
  readonly createdAt: Date;
}

/** The role's name on the wire: `meendAdmin` for the product key `meend`. */
export const roleName = (role: Role, productKey: string): string => {
  if (role === 'listener') return role;
  return `${productKey}${role === 'admin' ? 'Admin' : 'Superadmin'}`;
};

export const isStaff = (user: User): boolean => user.role !== 'listener';

/** The name towards the payment provider: the part of the e-mail before @ when none was given. */
export const displayName = (user: User): string => user.name ?? user.email.slice(0, user.email.indexOf('@'));
