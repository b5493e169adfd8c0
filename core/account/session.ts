// A session is what a token proves; it lives 60 minutes and is renewed while in use for up to 30 days from sign-in.
import type { UserId } from '../shared/ids.ts';
import type { Email } from './email.ts';
import type { User } from './user.ts';

/** What the token carries. `signedInAt` is the moment of the sign-in, kept across renewals. */
export interface SessionClaims {
  readonly userId: UserId;
  readonly email: Email;
  readonly tokenVersion: number;
  readonly signedInAt: Date;
  readonly issuedAt: Date;
}

/** Who makes a call: a guest, or a user whose token and row were both checked. */
export type Caller = { readonly kind: 'guest' } | SignedInCaller;

export interface SignedInCaller {
  readonly kind: 'user';
  readonly user: User;
  readonly session: SessionClaims;
}

export const guest: Caller = { kind: 'guest' };
