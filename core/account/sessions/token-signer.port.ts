// Session tokens: signed, of pinned algorithm, issuer, audience and type.
import type { SessionClaims } from './session.ts';

export interface TokenSigner {
  sign(claims: SessionClaims): Promise<string>;
  /** Null for anything that is not a valid, unexpired session token of ours. */
  verify(token: string): Promise<SessionClaims | null>;
}
