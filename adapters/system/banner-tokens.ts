// The banner admin's tokens: HS256 with a key, a type and an audience of their own (safety.md, B-3).
import type { Email } from '@meend/core/account/email';
import type { BannerTokens } from '@meend/core/ports/banner-tokens';
import type { Clock } from '@meend/core/ports/clock';
import { delays } from '@meend/core/shared/timings';
import { jwtVerify, SignJWT } from 'jose';
import { keyFor, type SigningKeys } from './signing-keys.ts';

interface BannerTokenSettings {
  readonly keys: SigningKeys;
  /** The site's own address. */
  readonly issuer: string;
  readonly clock: Clock;
}

const TYPE = 'banner+jwt';
const AUDIENCE = 'banner-admin';
const LIFETIME_SECONDS = delays.bannerTokenLifetime / 1000;

export const bannerTokens = ({ keys, issuer, clock }: BannerTokenSettings): BannerTokens => {
  const derived = new Map(keys.map((key) => [key.id, keyFor('banner-tokens', key)]));
  const [newest] = keys;
  const newestKey = keyFor('banner-tokens', newest);

  return {
    sign: ({ email, credentialId }) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ email, cid: credentialId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: newest.id })
        .setSubject(email)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .setJti(crypto.randomUUID())
        .sign(newestKey);
    },
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
            requiredClaims: ['sub', 'exp', 'iat', 'jti', 'email', 'cid'],
            maxTokenAge: LIFETIME_SECONDS,
            clockTolerance: 5,
            currentDate: clock.now(),
          },
        );
        const { email, cid } = payload;
        if (typeof email !== 'string' || typeof cid !== 'string') return null;
        return { email: email as Email, credentialId: cid };
      } catch {
        return null;
      }
    },
  };
};
