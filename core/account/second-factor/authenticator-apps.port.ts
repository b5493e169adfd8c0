// Authenticator apps: TOTP codes (RFC 6238: SHA-1, six digits, steps of 30 s). Secrets are encrypted and bound to their
// account.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { Email } from '../user/email.ts';

export interface MadeAuthenticator {
  /** Base32, for typing by hand. */
  readonly secret: string;
  /** `otpauth://totp/…`, to be shown as a QR code. */
  readonly address: string;
  /** Encrypted secret, as stored. */
  readonly encryptedSecret: string;
}

export interface AuthenticatorApps {
  make(owner: { readonly userId: UserId; readonly email: Email }): Promise<MadeAuthenticator>;
  /**
   * Time steps that match the code: the previous, current or next one, oldest first. Empty for a wrong code, a secret
   * of another account, or one encrypted with a removed key.
   */
  stepsOf(encryptedSecret: string, userId: UserId, code: string, now: Date): Promise<readonly number[]>;
}
