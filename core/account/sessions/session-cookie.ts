// Value of the session cookie: a constant part that identifies the row, and a secret that every renewal replaces. So a
// replaced secret of a known session is distinguishable from a made-up one.
import type { Randomness, SecretHasher } from '@meend/core/shared/ports.ts';
import { makeLinkSecret } from '../secrets/one-time-secret.ts';
import type { SessionClaims } from './session.ts';

export interface SessionCookie {
  readonly family: string;
  readonly secret: string;
}

const FORM = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

export const newSessionCookie = (randomness: Randomness): SessionCookie => ({
  family: makeLinkSecret(randomness),
  secret: makeLinkSecret(randomness),
});

export const withNewSecret = ({ family }: SessionCookie, randomness: Randomness): SessionCookie => ({
  family,
  secret: makeLinkSecret(randomness),
});

export const parseSessionCookie = (text: string | null): SessionCookie | null => {
  const [, family, secret] = FORM.exec(text ?? '') ?? [];
  return family === undefined || secret === undefined ? null : { family, secret };
};

export const sessionCookieText = ({ family, secret }: SessionCookie): string => `${family}.${secret}`;

/** Whether the cookie is the one of the token's session; its secret may have been replaced since. */
export const belongsTo = (
  { family }: SessionCookie,
  { familyHash }: SessionClaims,
  secrets: SecretHasher,
): boolean => secrets.hash(family) === familyHash;

// Session tokens: signed, with fixed algorithm, issuer, audience and type.

export interface TokenSigner {
  sign(claims: SessionClaims): Promise<string>;
  /** Null unless it is a valid, unexpired session token. */
  verify(token: string): Promise<SessionClaims | null>;
}
