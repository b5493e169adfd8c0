// Passkeys (WebAuthn level 2): makes challenges and verifies responses. The adapter enforces the relying party, the
// origin and user verification (fingerprint, face or PIN).
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Email } from '../user/email.ts';
import type { Passkey } from '../user/factor.ts';

// Authenticator apps: TOTP codes (RFC 6238: SHA-1, six digits, steps of 30 s). Secrets are encrypted and bound to their
// account.

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

/** Options for the browser as WebAuthn JSON. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Response of the browser as WebAuthn JSON, not yet validated. */
export interface PasskeyAnswer {
  /** Credential id, base64url. */
  readonly id: string;
  readonly [field: string]: unknown;
}

type MadePasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

export interface Passkeys {
  /** `challenge`: base64url; `known`: credentials of the account, which are excluded. */
  creationOptions(request: {
    readonly challenge: string;
    readonly userId: UserId;
    readonly email: Email;
    readonly known: readonly Passkey[];
  }): Promise<PasskeyOptions>;
  /** Null if the response is invalid. */
  verifyCreation(answer: PasskeyAnswer, challenge: string): Promise<MadePasskey | null>;
  requestOptions(challenge: string, known: readonly Passkey[]): Promise<PasskeyOptions>;
  /**
   * Returns the new counter; null if the response is invalid or the counter went backwards, which means a cloned key.
   */
  verifyRequest(answer: PasskeyAnswer, challenge: string, passkey: Passkey): Promise<number | null>;
}
