// Device cookie of a browser that has signed in before: a random id, and a MAC of it with each of the last e-mail
// addresses. Sign-in mails to them then have a rate limit of their own, whatever others on the same network used up.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Randomness } from '@meend/core/ports/randomness.ts';
import type { AppContext } from './app-context.ts';
import { mailboxKey } from './mailbox-key.ts';

export interface DeviceCookies {
  /** Rate-limit key of this browser and the address's mailbox; null if this browser never signed in to it. */
  budgetOf(ctx: AppContext, email: string): string | null;
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

const FORM = /^[A-Za-z0-9_-]{22}(?:\.[A-Za-z0-9_-]{43}){1,3}$/;
const MAX_ADDRESSES = 3;
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

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
    if (value === undefined || !FORM.test(value)) return null;
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
    remember: (ctx, email) => {
      const known = read(ctx);
      const id = known?.id ?? Buffer.from(randomness.bytes(16)).toString('base64url');
      const others = known?.macs.filter((mac) => !isOf(id, mac, email)) ?? [];
      const macs = [macOf(keys[0], id, email), ...others].slice(0, MAX_ADDRESSES);
      set(ctx, [id, ...macs].join('.'), MAX_AGE_SECONDS);
    },
    clear: (ctx) => set(ctx, '', 0),
  };
};
