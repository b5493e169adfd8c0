// Session tokens (JWT): the user, the account's token version, and when the user signed in.

import type { SessionClaims } from '@meend/core/account/sessions/session.ts';
import type { TokenSigner } from '@meend/core/account/sessions/token-signer.port.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { parseId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { JWTPayload } from 'jose';
import { type SignedTokenSettings, secondsOf, signedTokens } from './signed-tokens.ts';

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
