// Keeps things for the server in a browser that can neither read nor change them: AES-256-GCM, out of reach of scripts.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AppContext } from '../app-context.ts';

export interface SealedCookies<T> {
  /** `id` is part of the cookie's name, so that several may be under way; the oldest makes way for one too many. */
  put(ctx: AppContext, id: string, value: T): void;
  /** What was put is taken once. Null for none, and for anything that was not sealed here. */
  take(ctx: AppContext, id: string): T | null;
}

export interface SealedCookieSettings<T> {
  readonly name: string;
  readonly isHttps: boolean;
  readonly key: Uint8Array;
  readonly seconds: number;
  /** How many a browser keeps at once. */
  readonly most: number;
  readonly parse: (value: unknown) => T | null;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LONGEST = 3_800;

const seal = (key: Uint8Array, name: string, text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
};

const open = (key: Uint8Array, name: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
};

/** Browsers send the older cookie first (RFC 6265, 5.4). */
const namesIn = (ctx: AppContext, prefix: string): string[] =>
  (ctx.req.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => name.startsWith(prefix));

export const sealedCookie = <T>(settings: SealedCookieSettings<T>): SealedCookies<T> => {
  const { isHttps, key, seconds, most, parse } = settings;
  const prefix = `${isHttps ? '__Host-' : ''}${settings.name}-`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const set = (ctx: AppContext, name: string, value: string, age: number): void =>
    ctx.append('Set-Cookie', `${name}=${value}; ${attributes}; Max-Age=${age}`);
  const read = (ctx: AppContext, name: string): T | null => {
    const sealed = ctx.cookies.get(name);
    if (sealed === undefined || sealed.length > LONGEST) return null;
    try {
      return parse(JSON.parse(open(key, name, sealed)));
    } catch {
      return null;
    }
  };
  return {
    put(ctx, id, value) {
      const name = prefix + id;
      const tooMany = namesIn(ctx, prefix).slice(0, -(most - 1));
      for (const old of tooMany) set(ctx, old, '', 0);
      set(ctx, name, seal(key, name, JSON.stringify(value)), seconds);
    },
    take(ctx, id) {
      const name = prefix + id;
      const value = read(ctx, name);
      set(ctx, name, '', 0);
      return value;
    },
  };
};
