// JWTs of one kind: HS256 alone, with fixed issuer, audience and type; the key is selected by its id.

import type { BannerTokens } from '@meend/core/account/sessions/banner-admin.ts';
import type { SessionClaims } from '@meend/core/account/sessions/session.ts';
import type { TokenSigner } from '@meend/core/account/sessions/session-cookie.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { parseId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type KeyPurpose, keyFor, type SigningKeys } from './signing-keys.ts';

interface SignedTokenSettings {
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

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

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

// Tokens of the banner admin, with a key, a type and an audience of their own.

export const bannerTokens = (settings: SignedTokenSettings): BannerTokens => {
  const tokens = signedTokens(settings, {
    purpose: 'banner-tokens',
    type: 'banner+jwt',
    audience: 'banner-admin',
    lifetimeMs: serverTimings.bannerTokenLifetime,
    requiredClaims: ['email', 'cid'],
  });
  return {
    sign: ({ email, credentialId }) => tokens.sign(email, { email, cid: credentialId }, settings.clock.now()),
    verify: async (token) => {
      const { email, cid } = (await tokens.verify(token)) ?? {};
      if (typeof email !== 'string' || typeof cid !== 'string') return null;
      return { email: email as Email, credentialId: cid };
    },
  };
};

// Session tokens (JWT): the user, the account's token version, and when the user signed in.

const toClaims = (payload: JWTPayload): SessionClaims | null => {
  const { sub, email, ver, iat, sid, fam, pwt, auth_time: signedIn } = payload;
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
    ...(typeof pwt === 'number' ? { confirmedAt: new Date(pwt * 1000) } : {}),
    ...(typeof fam === 'string' ? { familyHash: fam } : {}),
  };
};

export const jwtSigner = (settings: SignedTokenSettings): TokenSigner => {
  const tokens = signedTokens(settings, {
    purpose: 'session-tokens',
    type: 'at+jwt',
    audience: 'listener',
    lifetimeMs: serverTimings.tokenLifetime,
    requiredClaims: ['ver', 'sid', 'auth_time'],
  });
  return {
    sign: ({ userId, email, tokenVersion, signedInAt, sessionId, familyHash, issuedAt, confirmedAt }) => {
      const claims = {
        userId,
        email,
        ver: tokenVersion,
        auth_time: secondsOf(signedInAt),
        sid: sessionId ?? crypto.randomUUID(),
        ...(confirmedAt === undefined ? {} : { pwt: secondsOf(confirmedAt) }),
        ...(familyHash === undefined ? {} : { fam: familyHash }),
      };
      return tokens.sign(userId, claims, issuedAt);
    },
    verify: async (token) => {
      const payload = await tokens.verify(token);
      return payload === null ? null : toClaims(payload);
    },
  };
};
