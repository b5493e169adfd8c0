// JWTs of one kind: HS256 alone, with fixed issuer, audience and type; the key is selected by its id.
import type { Clock } from '@meend/core/ports/clock.ts';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type KeyPurpose, keyFor, type SigningKeys } from './signing-keys.ts';

export interface SignedTokenSettings {
  readonly keys: SigningKeys;
  /** URL of the site. */
  readonly issuer: string;
  readonly clock: Clock;
}

interface TokenKind {
  readonly purpose: KeyPurpose;
  readonly type: string;
  readonly audience: string;
  readonly lifetimeMs: number;
  /** Required beside the standard claims. */
  readonly requiredClaims: readonly string[];
}

const MAX_TOKEN_LENGTH = 4096;
/** Of the 43 characters of a signature the last one has two unused bits: with them set the token is another spelling. */
const FORM = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;
const CLOCK_TOLERANCE_SECONDS = 5;
/** Most recently used tokens, about a kilobyte each. */
const MAX_CACHED_TOKENS = 2_000;

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

export const signedTokens = ({ keys, issuer, clock }: SignedTokenSettings, kind: TokenKind) => {
  const derived = new Map(keys.map((key) => [key.id, keyFor(kind.purpose, key)]));
  const [newest] = keys;
  const newestKey = keyFor(kind.purpose, newest);
  const lifetimeSeconds = kind.lifetimeMs / 1000;

  // Cache of verified tokens: a listener's token arrives with every call, and only its expiry can change.
  const known = new Map<string, JWTPayload>();
  const cachePayload = (token: string, payload: JWTPayload): JWTPayload => {
    known.delete(token);
    known.set(token, payload);
    const [oldest = ''] = known.keys();
    if (known.size > MAX_CACHED_TOKENS) known.delete(oldest);
    return payload;
  };
  const isInTime = ({ iat = Number.POSITIVE_INFINITY, exp = 0 }: JWTPayload): boolean => {
    const now = secondsOf(clock.now());
    return exp > now - CLOCK_TOLERANCE_SECONDS && iat <= now + CLOCK_TOLERANCE_SECONDS;
  };

  return {
    sign: (subject: string, claims: JWTPayload, issuedAt: Date): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: kind.type, kid: newest.id })
        .setSubject(subject)
        .setIssuer(issuer)
        .setAudience(kind.audience)
        .setIssuedAt(secondsOf(issuedAt))
        .setExpirationTime(secondsOf(issuedAt) + lifetimeSeconds)
        .setJti(crypto.randomUUID())
        .sign(newestKey),

    /** Null for anything but a valid token of this kind. */
    verify: async (token: string): Promise<JWTPayload | null> => {
      if (token.length > MAX_TOKEN_LENGTH || !FORM.test(token)) return null;
      const seen = known.get(token);
      if (seen !== undefined) return isInTime(seen) ? cachePayload(token, seen) : null;
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = derived.get(kid ?? '');
            if (key === undefined) throw new Error('token with an unknown key id');
            return key;
          },
          {
            algorithms: ['HS256'],
            issuer,
            audience: kind.audience,
            typ: kind.type,
            requiredClaims: ['sub', 'exp', 'iat', 'jti', ...kind.requiredClaims],
            maxTokenAge: lifetimeSeconds,
            clockTolerance: CLOCK_TOLERANCE_SECONDS,
            currentDate: clock.now(),
          },
        );
        return cachePayload(token, payload);
      } catch {
        return null;
      }
    },
  };
};
