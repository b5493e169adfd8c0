import type { SessionClaims } from '@meend/core/account/sessions/session.ts';
import type { TokenSigner } from '@meend/core/account/sessions/session-cookie.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';

interface Payload extends Omit<SessionClaims, 'signedInAt' | 'issuedAt' | 'confirmedAt'> {
  readonly pwt?: number;
  readonly auth_time: number;
  readonly iat: number;
  readonly exp: number;
}

const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const decode = (text: string): Payload | null => {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as Payload;
  } catch {
    return null;
  }
};

/** Tokens in the format of the real ones, unsigned. */
export const stubTokenSigner = (clock: Clock): TokenSigner => ({
  async sign({ signedInAt, issuedAt, confirmedAt, ...claims }) {
    const sessionId = claims.sessionId ?? crypto.randomUUID();
    const iat = issuedAt.getTime() / 1000;
    const times = {
      auth_time: signedInAt.getTime() / 1000,
      ...(confirmedAt === undefined ? {} : { pwt: confirmedAt.getTime() / 1000 }),
      iat,
      exp: iat + serverTimings.tokenLifetime / 1000,
    };
    return `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode({ ...claims, ...times, sessionId })}.stub`;
  },
  async verify(token) {
    const [, body = '', signature] = token.split('.');
    const payload = signature === 'stub' ? decode(body) : null;
    if (!payload || payload.exp * 1000 <= clock.now().getTime()) return null;
    const { auth_time, iat, pwt, exp: _, ...claims } = payload;
    return {
      ...claims,
      ...(pwt === undefined ? {} : { confirmedAt: new Date(pwt * 1000) }),
      signedInAt: new Date(auth_time * 1000),
      issuedAt: new Date(iat * 1000),
    };
  },
});
