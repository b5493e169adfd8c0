// A one-time secret is 32 bytes, stored hashed, used once. In a mail it is a link valid for 10 minutes, with six digits
// beside it; the callback of a provider sign-in uses one valid for 60 seconds.
import { base64url } from '@meend/core/shared/base64.ts';
import type { OneTimeSecretId } from '@meend/core/shared/ids.ts';
import type { Randomness } from '@meend/core/shared/ports.ts';
import type { Email } from '../user/email.ts';

interface BaseSecret {
  readonly id: OneTimeSecretId;
  /** SHA-256 of the secret, hex. */
  readonly secretHash: string;
  readonly email: Email;
  /** Redirect path on this site; null for the default redirect. */
  readonly redirectPath: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

interface MailedSecret extends BaseSecret {
  /** SHA-256 of the nonce cookie of the requesting browser, hex; null if it had none. */
  readonly browserHash: string | null;
  /** Statement of age sent with the request; null if none. */
  readonly ageWording: string | null;
  /** Keyed hash of the six digits in the mail; null if there are none. */
  readonly codeHash: string | null;
  /** Attempts made at the digits. */
  readonly codeAttempts: number;
}

export interface Login extends MailedSecret {
  readonly purpose: 'login';
}

/** Creates the account when used. */
export interface Registration extends MailedSecret {
  readonly purpose: 'registration';
  readonly marketingOptIn: boolean;
}

/** The account exists already, with its consent and statement of age. */
export interface ProviderLanding extends BaseSecret {
  readonly purpose: 'provider';
  /** SHA-256 of the nonce cookie of the only browser that may use it, hex. */
  readonly browserHash: string;
}

export type OneTimeSecret = Login | Registration | ProviderLanding;

export type SecretPurpose = OneTimeSecret['purpose'];

export const isMailed = (secret: OneTimeSecret): secret is Login | Registration =>
  secret.purpose !== 'provider';

// Secret of a sign-in link: 32 random bytes in base64url.

export const makeLinkSecret = (randomness: Randomness): string => base64url(randomness.bytes(32));

interface CodeAttempt {
  readonly secretId: OneTimeSecretId;
  readonly codeHash: string;
  /** Maximum number of attempts at the digits of a link. */
  readonly most: number;
}

/** Sign-in links by the hash of their secret. */
export interface OneTimeSecretStore {
  /** Adds a link and voids the older unused ones of the same address, purpose and browser. */
  add(link: OneTimeSecret): Promise<void>;
  find(secretHash: string): Promise<OneTimeSecret | null>;
  /** Links of the address requested by this browser, neither used nor expired, newest first. */
  listOpen(email: Email, browserHash: string, now: Date): Promise<readonly OneTimeSecret[]>;
  /** Withdraws the consent of every pending sign-up of this address. */
  withdrawMarketing(email: Email): Promise<void>;
  /** Atomically marks an unused, unexpired link as used: of concurrent callers one gets it, the others null. */
  consume(secretHash: string, now: Date): Promise<OneTimeSecret | null>;
  /** Purges up to `limit` links that expired before `before`, used or not; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
  /**
   * Atomically counts an attempt at the digits and marks the link as used if they are right; the last wrong attempt
   * voids it. Null if they were wrong, or the link was used, void or expired.
   */
  consumeByCode(tried: CodeAttempt, now: Date): Promise<OneTimeSecret | null>;
}
