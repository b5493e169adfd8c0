// There is one banner admin, whom the operator names; it is no listener's account.
import type { Email } from '../user/email.ts';

export interface BannerAdmin {
  readonly email: Email;
  readonly passwordHash: string;
  /** Another one at each setting, so that tokens given before it are worth nothing. */
  readonly credentialId: string;
}

/** What the banner admin's token carries. */
export interface BannerClaims {
  readonly email: Email;
  readonly credentialId: string;
}
