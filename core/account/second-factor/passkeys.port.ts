// Passkeys (WebAuthn level 2): what the browser is asked, and whether its answer holds. The site, its origin and that the
// holder is verified (fingerprint, face or PIN) are the adapter's to insist on.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { Email } from '../user/email.ts';
import type { Passkey } from '../user/factor.ts';

/** What a browser is handed, in WebAuthn's own JSON. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** What a browser answered, in WebAuthn's own JSON, not looked at yet. */
export interface PasskeyAnswer {
  /** The credential, base64url. */
  readonly id: string;
  readonly [field: string]: unknown;
}

type MadePasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

export interface Passkeys {
  /** `challenge`: base64url; `known`: those the account has, which are not made again. */
  creationOptions(request: {
    readonly challenge: string;
    readonly userId: UserId;
    readonly email: Email;
    readonly known: readonly Passkey[];
  }): Promise<PasskeyOptions>;
  /** Null for any answer that does not hold. */
  verifyCreation(answer: PasskeyAnswer, challenge: string): Promise<MadePasskey | null>;
  requestOptions(challenge: string, known: readonly Passkey[]): Promise<PasskeyOptions>;
  /** The new count; null for any answer that does not hold, or whose count went back: a copy. */
  verifyRequest(answer: PasskeyAnswer, challenge: string, passkey: Passkey): Promise<number | null>;
}
