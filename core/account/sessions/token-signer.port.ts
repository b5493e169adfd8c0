// Session tokens: signed, with fixed algorithm, issuer, audience and type.
import type { SessionClaims } from './session.ts';

export interface TokenSigner {
  sign(claims: SessionClaims): Promise<string>;
  /** Null unless it is a valid, unexpired session token. */
  verify(token: string): Promise<SessionClaims | null>;
}
