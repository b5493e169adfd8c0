// Codes of authenticator apps (RFC 6238: SHA-1, six digits, steps of 30 s), whose secrets are sealed for their account.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { Email } from '../user/email.ts';

export interface MadeAuthenticator {
  /** Base32, to be typed where no camera is at hand. */
  readonly secret: string;
  /** `otpauth://totp/…`, to be shown as a QR code. */
  readonly address: string;
  /** What is kept. */
  readonly encryptedSecret: string;
}

export interface AuthenticatorApps {
  make(owner: { readonly userId: UserId; readonly email: Email }): Promise<MadeAuthenticator>;
  /**
   * The time steps a code fits, of the present one, the one before and the one after, the oldest first; none for a wrong
   * code, another account's secret, or one sealed by a key that is gone.
   */
  stepsOf(encryptedSecret: string, userId: UserId, code: string, now: Date): Promise<readonly number[]>;
}
