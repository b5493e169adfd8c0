// The banner admin: one set of credentials that the operator names; not a listener's account.
import type { Email } from '../user/email.ts';

export interface BannerAdmin {
  readonly email: Email;
  readonly passwordHash: string;
  /** Changes each time the credentials are set, which invalidates all earlier tokens. */
  readonly credentialId: string;
}

/** Claims of the banner admin's token. */
export interface BannerClaims {
  readonly email: Email;
  readonly credentialId: string;
}

// Tokens of the banner admin, with a type and audience of their own, so that neither kind of token is accepted as the
// other.

export interface BannerTokens {
  sign(claims: BannerClaims): Promise<string>;
  /** Null unless it is a valid, unexpired banner token. */
  verify(token: string): Promise<BannerClaims | null>;
}

/** Credentials of the banner admin. */
export interface BannerAdminStore {
  find(): Promise<BannerAdmin | null>;
  /** Replaces the previous one. */
  put(admin: BannerAdmin): Promise<void>;
}
