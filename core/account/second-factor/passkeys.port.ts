// Passkeys (WebAuthn level 2): makes challenges and verifies responses. The adapter enforces the relying party, the
// origin and user verification (fingerprint, face or PIN).

import type { UserId } from '@meend/core/shared/ids.ts';
import type { Email } from '../user/email.ts';
import type { Passkey } from '../user/factor.ts';

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
