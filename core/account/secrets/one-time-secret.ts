// A one-time secret is 32 bytes: stored hashed, used once. By mail it is a link of 10 minutes, with six
// digits beside it; a third-party sign-in leads back with one of 60 seconds.
import type { OneTimeSecretId } from '@meend/core/shared/ids.ts';
import type { Email } from '../user/email.ts';

interface BaseSecret {
  readonly id: OneTimeSecretId;
  /** SHA-256 of the secret, hex. */
  readonly secretHash: string;
  readonly email: Email;
  /** A path of this site, or null: then the landing rule decides. */
  readonly redirectPath: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

interface MailedSecret extends BaseSecret {
  /** SHA-256 of the nonce cookie of the browser that asked, hex; null if it had none. */
  readonly browserHash: string | null;
  /** Of the statement of age that came with the call; null if none did. */
  readonly ageWording: string | null;
  /** Keyed hash of the mail's six digits; null if there are none. */
  readonly codeHash: string | null;
  /** How often the digits were tried. */
  readonly codeAttempts: number;
}

export interface Login extends MailedSecret {
  readonly purpose: 'login';
}

/** Makes the account when it is used. */
export interface Registration extends MailedSecret {
  readonly purpose: 'registration';
  readonly marketingOptIn: boolean;
}

/** The account is there already, with its consent and its statement of age. */
export interface ProviderLanding extends BaseSecret {
  readonly purpose: 'provider';
  /** SHA-256 of the nonce cookie of the only browser that may use it, hex. */
  readonly browserHash: string;
}

export type OneTimeSecret = Login | Registration | ProviderLanding;

export type SecretPurpose = OneTimeSecret['purpose'];

export const isMailed = (secret: OneTimeSecret): secret is Login | Registration =>
  secret.purpose !== 'provider';
