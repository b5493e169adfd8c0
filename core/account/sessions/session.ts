// What a token proves. It lives 60 minutes and is renewed while in use and by the session's cookie, up to a year from sign-in.

import type { UserId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { Email } from '../user/email.ts';
import type { Entitlements } from '../user/entitlements.ts';
import type { User } from '../user/user.ts';

/** What the token carries. `signedInAt` is the moment of the sign-in, kept across renewals. */
export interface SessionClaims {
  readonly userId: UserId;
  readonly email: Email;
  readonly tokenVersion: number;
  readonly signedInAt: Date;
  readonly issuedAt: Date;
  /** Names the stored session; one issued before sessions were stored names none that is stored. */
  readonly sessionId?: string;
}

export const isRecentSignIn = ({ signedInAt }: SessionClaims, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() < serverTimings.recentSignIn;

/** When the last token that can be renewed from this one will have expired. */
export const tokensEnd = ({ signedInAt }: SessionClaims): Date =>
  new Date(signedInAt.getTime() + serverTimings.longestSession + serverTimings.tokenLifetime);

/** Who makes a call: a guest, a user or the banner admin, whose token and row were both checked. */
export type Caller = { readonly kind: 'guest' } | SignedInCaller | BannerAdminCaller;

export interface SignedInCaller {
  readonly kind: 'user';
  readonly user: User;
  readonly session: SessionClaims;
  /** Somebody of the team who still has to confirm this session by their second factor: until then a plain listener. */
  readonly isUnconfirmed?: boolean;
  /** As they were when the call began; absent where nobody read them with the account. */
  readonly entitlements?: Entitlements;
}

/** May look after the sticky banners and is no user: elsewhere little more than a guest. */
interface BannerAdminCaller {
  readonly kind: 'banner-admin';
  readonly email: Email;
}

export const guest: Caller = { kind: 'guest' };
