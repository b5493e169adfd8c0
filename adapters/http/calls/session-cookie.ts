// Cookie that renews a session's token: HttpOnly, and not sent with calls from other sites.
import { sessionCookieText } from '@meend/core/account/sessions/session-cookie.ts';
import type { Endpoint } from '@meend/core/contract/areas.ts';
import type { CookieJar } from '@meend/core/contract/call/area.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { AppContext } from './app-context.ts';
import { HttpError } from './http-error.ts';

export interface SessionCookies {
  jarOf(ctx: AppContext): CookieJar;
  /** Checked before any other part of the call, like the token of a call that needs one. */
  require(ctx: AppContext, call: Endpoint): void;
}

const FORM = /^[A-Za-z0-9_.-]{1,100}$/;

export const sessionCookies = (isHttps: boolean): SessionCookies => {
  const name = isHttps ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const read = (ctx: AppContext): string | null => {
    const value = ctx.cookies.get(name);
    return value !== undefined && FORM.test(value) ? value : null;
  };
  const set = (ctx: AppContext, value: string, seconds: number): void =>
    ctx.append('Set-Cookie', `${name}=${value}; ${attributes}; Max-Age=${seconds}`);
  return {
    jarOf: (ctx) => ({
      read: () => read(ctx),
      give: (cookie) => set(ctx, sessionCookieText(cookie), serverTimings.sessionLifetime / 1_000),
      clear: () => set(ctx, '', 0),
    }),
    require: (ctx, { usesSessionCookie }) => {
      if (!usesSessionCookie) return;
      if (read(ctx) === null) throw new HttpError('session.required');
      const site = ctx.get('sec-fetch-site');
      if (site !== '' && site !== 'same-origin') throw new HttpError('session.forbidden');
    },
  };
};
