// Session tokens: HS256 alone, with pinned issuer, audience and type; the key is chosen by its id (safety.md, B-3).
import type { Email } from '@meend/core/account/email';
import type { SessionClaims } from '@meend/core/account/session';
import type { Clock } from '@meend/core/ports/clock';
import type { TokenSigner } from '@meend/core/ports/token-signer';
import { parseId } from '@meend/core/shared/ids';
import { delays } from '@meend/core/shared/timings';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { keyFor, type SigningKeys } from './signing-keys.ts';

interface JwtSignerSettings {
  readonly keys: SigningKeys;
  /** The site's own address. */
  readonly issuer: string;
  readonly clock: Clock;
}

const TYPE = 'at+jwt';
const AUDIENCE = 'listener';
const CLOCK_TOLERANCE_SECONDS = 5;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const toClaims = (payload: JWTPayload): SessionClaims | null => {
  const { sub, email, ver, iat, sid, auth_time: signedIn } = payload;
  const userId = typeof sub === 'string' ? parseId<SessionClaims['userId']>(sub) : null;
  if (userId === null || typeof email !== 'string' || typeof sid !== 'string') return null;
  if (typeof ver !== 'number' || typeof iat !== 'number' || typeof signedIn !== 'number') return null;
  return {
    userId,
    email: email as Email,
    tokenVersion: ver,
    signedInAt: new Date(signedIn * 1000),
    issuedAt: new Date(iat * 1000),
    sessionId: sid,
  };
};

export const jwtSigner = ({ keys, issuer, clock }: JwtSignerSettings): TokenSigner => {
  const derived = new Map(keys.map((key) => [key.id, keyFor('session-tokens', key)]));
  const [newest] = keys;
  const newestKey = keyFor('session-tokens', newest);

  return {
    sign: (claims) =>
      new SignJWT({
        userId: claims.userId,
        email: claims.email,
        ver: claims.tokenVersion,
        auth_time: seconds(claims.signedInAt),
        sid: claims.sessionId ?? crypto.randomUUID(),
      })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: newest.id })
        .setSubject(claims.userId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds(claims.issuedAt))
        .setExpirationTime(seconds(claims.issuedAt) + delays.tokenLifetime / 1000)
        .setJti(crypto.randomUUID())
        .sign(newestKey),

    verify: async (token) => {
      if (token.length > 4096) return null;
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = derived.get(kid ?? '');
            if (key === undefined) throw new Error('A token names a key that is not ours');
            return key;
          },
          {
            algorithms: ['HS256'],
            issuer,
            audience: AUDIENCE,
            typ: TYPE,
            requiredClaims: ['sub', 'exp', 'iat', 'jti', 'ver', 'sid', 'auth_time'],
            maxTokenAge: delays.tokenLifetime / 1000,
            clockTolerance: CLOCK_TOLERANCE_SECONDS,
            currentDate: clock.now(),
          },
        );
        return toClaims(payload);
      } catch {
        return null;
      }
    },
  };
};
