import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionCookieText } from '@meend/core/account/sessions/session-cookie.ts';
import { ageWordingOf } from '@meend/core/account/user/age-wording.ts';
import type { Endpoint } from '@meend/core/contract/areas.ts';
import type { AgeCookie, CookieJar } from '@meend/core/contract/call/route.ts';
import type { Randomness, SecretHasher } from '@meend/core/shared/ports.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { AppContext } from './app-context.ts';
import { HttpError } from './http-error.ts';
import { mailboxKey } from './mailbox-key.ts';

// Cookie that renews a session's token: HttpOnly, and not sent with calls from other sites.

export interface SessionCookies {
  jarOf(ctx: AppContext): CookieJar;
  /** Checked before any other part of the call, like the token of a call that needs one. */
  require(ctx: AppContext, call: Endpoint): void;
}

const SESSION = /^[A-Za-z0-9_.-]{1,100}$/;

export const sessionCookies = (isHttps: boolean): SessionCookies => {
  const name = isHttps ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const read = (ctx: AppContext): string | null => {
    const value = ctx.cookies.get(name);
    return value !== undefined && SESSION.test(value) ? value : null;
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

// Device cookie of a browser that has signed in before: a random id, and a MAC of it with each of the last e-mail
// addresses. Sign-in mails to them then have a rate limit of their own, whatever others on the same network used up.

export interface DeviceCookies {
  /** Rate-limit key of this browser and the address's mailbox; null if this browser never signed in to it. */
  budgetOf(ctx: AppContext, email: string): string | null;
  /** The cookie's id, unverified; null without a cookie. */
  idOf(ctx: AppContext): string | null;
  /** Adds the address after a sign-in in this browser. */
  remember(ctx: AppContext, email: string): void;
  clear(ctx: AppContext): void;
}

interface DeviceCookieSettings {
  readonly isHttps: boolean;
  /** Keys in the order of rotation: the first signs, all verify. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]];
  readonly randomness: Randomness;
}

const DEVICE = /^[A-Za-z0-9_-]{22}(?:\.[A-Za-z0-9_-]{43}){1,3}$/;
const MAX_ADDRESSES = 3;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

const macOf = (key: Uint8Array, id: string, email: string): string =>
  createHmac('sha256', key).update(`${id}:${email.toLowerCase()}`).digest('base64url');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const deviceCookies = ({ isHttps, keys, randomness }: DeviceCookieSettings): DeviceCookies => {
  const name = isHttps ? '__Host-device' : 'device';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const set = (ctx: AppContext, value: string, seconds: number): void =>
    ctx.append('Set-Cookie', `${name}=${value}; ${attributes}; Max-Age=${seconds}`);
  const read = (ctx: AppContext): { readonly id: string; readonly macs: readonly string[] } | null => {
    const value = ctx.cookies.get(name);
    if (value === undefined || !DEVICE.test(value)) return null;
    const [id = '', ...macs] = value.split('.');
    return { id, macs };
  };
  const isOf = (id: string, mac: string, email: string): boolean =>
    keys.some((key) => isEqual(mac, macOf(key, id, email)));
  return {
    budgetOf: (ctx, email) => {
      const device = read(ctx);
      const isKnown = device?.macs.some((mac) => isOf(device.id, mac, email)) ?? false;
      return device !== null && isKnown ? `${device.id}:${mailboxKey(email)}` : null;
    },
    idOf: (ctx) => read(ctx)?.id ?? null,
    remember: (ctx, email) => {
      const known = read(ctx);
      const id = known?.id ?? Buffer.from(randomness.bytes(16)).toString('base64url');
      const others = known?.macs.filter((mac) => !isOf(id, mac, email)) ?? [];
      const macs = [macOf(keys[0], id, email), ...others].slice(0, MAX_ADDRESSES);
      set(ctx, [id, ...macs].join('.'), DEVICE_SECONDS);
    },
    clear: (ctx) => set(ctx, '', 0),
  };
};

// Nonce cookie of a browser that requested a sign-in link. Only its hash leaves this file.

const NONCE = /^[A-Za-z0-9_-]{43}$/;
const NONCE_SECONDS = 30 * 60;

export interface BrowserCookie {
  /** Null if this browser has no nonce. */
  hashOf(ctx: AppContext): string | null;
  /** Sets a nonce, or renews the existing one. */
  give(ctx: AppContext): string;
}

export const browserCookie = (
  isHttps: boolean,
  { randomness, secrets }: { readonly randomness: Randomness; readonly secrets: SecretHasher },
): BrowserCookie => {
  const name = isHttps ? '__Host-ml' : 'ml';
  const attributes = `Path=/; Max-Age=${NONCE_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const read = (ctx: AppContext): string | null => {
    const value = ctx.cookies.get(name);
    return value !== undefined && NONCE.test(value) ? value : null;
  };
  return {
    hashOf: (ctx) => {
      const nonce = read(ctx);
      return nonce === null ? null : secrets.hash(nonce);
    },
    give: (ctx) => {
      const nonce = read(ctx) ?? Buffer.from(randomness.bytes(32)).toString('base64url');
      ctx.append('Set-Cookie', `${name}=${nonce}; ${attributes}`);
      return secrets.hash(nonce);
    },
  };
};

// Age-gate cookie: the wording the visitor confirmed in this browser. Scripts write it; the server reads it, and
// deletes it when the account has no such confirmation, so that the next page asks again.

const AGE_COOKIE = 'age_ok';

export const ageWordingIn = (ctx: AppContext): string | null => ageWordingOf(ctx.cookies.get(AGE_COOKIE));

export const ageCookieOf = (ctx: AppContext): AgeCookie => ({
  wording: ageWordingIn(ctx),
  // Deletes only a cookie that the request carried: a missing one may have been written since.
  clear: () => {
    if (ctx.cookies.get(AGE_COOKIE) !== undefined)
      ctx.append('Set-Cookie', `${AGE_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`);
  },
});
