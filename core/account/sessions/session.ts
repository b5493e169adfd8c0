// A session's token and its claims. It is valid for 60 minutes and renewed with the session's own cookie alone, up to a
// year after the sign-in: a copied token ends with its hour.

import type { UserId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { Email } from '../user/email.ts';
import type { Entitlements, User } from '../user/user.ts';

/** Claims of the token. `signedInAt` is the time of the sign-in, unchanged by renewals. */
export interface SessionClaims {
  readonly userId: UserId;
  readonly email: Email;
  readonly tokenVersion: number;
  readonly signedInAt: Date;
  readonly issuedAt: Date;
  /** When the password was last entered to confirm the session. */
  readonly confirmedAt?: Date;
  /** Id of the stored session; tokens issued before sessions were stored name one that does not exist. */
  readonly sessionId?: string;
  /** SHA-256 of the constant part of the session's cookie, hex; a token without it cannot be renewed. */
  readonly familyHash?: string;
}

const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < serverTimings.recentSignIn;

export const isRecentSignIn = ({ signedInAt }: SessionClaims, now: Date): boolean =>
  isRecent(signedInAt, now);

/** Whether the user signed in or entered the password within the last ten minutes: a copied token ages. */
export const isRecentlyProven = (
  { signedInAt, confirmedAt = signedInAt }: SessionClaims,
  now: Date,
): boolean => isRecent(signedInAt, now) || isRecent(confirmedAt, now);

export const tokenEnd = ({ issuedAt }: SessionClaims): Date =>
  new Date(issuedAt.getTime() + serverTimings.tokenLifetime);

/** Caller of a use case: a guest, a user or the banner admin, with token and row verified. */
export type Caller = { readonly kind: 'guest' } | SignedInCaller | BannerAdminCaller;

export interface SignedInCaller {
  readonly kind: 'user';
  readonly user: User;
  readonly session: SessionClaims;
  /** Staff whose session is not confirmed by a second factor; until then they have a listener's rights. */
  readonly isUnconfirmed?: boolean;
  /** The device of this call is to use less data. */
  readonly savesData?: boolean;
  /** Opaque key of the account and its media epoch; absent if not read with the account. */
  readonly mediaKey?: string;
  /** Entitlements at the start of the call; absent if not read with the account. */
  readonly entitlements?: Entitlements;
}

/** May edit the sticky banners and is not a user; elsewhere treated as a guest. */
interface BannerAdminCaller {
  readonly kind: 'banner-admin';
  readonly email: Email;
}

export const guest: Caller = { kind: 'guest' };

/** What lists leave out for this caller; for a guest nothing. */
export const hiddenNotesOf = (caller: Caller): readonly string[] =>
  caller.kind === 'user' ? caller.user.hiddenNotes : [];

/** The key that signed addresses of recordings carry for this caller; null for a guest. */
export const mediaKeyOf = (caller: Caller): string | null =>
  (caller.kind === 'user' ? caller.mediaKey : undefined) ?? null;
