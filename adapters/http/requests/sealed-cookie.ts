// Keeps something for the server in a browser that can neither read nor change it: AES-256-GCM, out of reach of scripts.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AppContext } from '../app-context.ts';

export interface SealedCookie<T> {
  put(ctx: AppContext, value: T): void;
  /** Null for none, and for anything that was not sealed here. */
  read(ctx: AppContext): T | null;
  clear(ctx: AppContext): void;
}

export interface SealedCookieSettings<T> {
  readonly name: string;
  readonly isHttps: boolean;
  readonly key: Uint8Array;
  readonly seconds: number;
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

export const sealedCookie = <T>(settings: SealedCookieSettings<T>): SealedCookie<T> => {
  const { isHttps, key, seconds, parse } = settings;
  const name = isHttps ? `__Host-${settings.name}` : settings.name;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const set = (ctx: AppContext, value: string, age: number): void =>
    ctx.append('Set-Cookie', `${name}=${value}; ${attributes}; Max-Age=${age}`);
  return {
    put: (ctx, value) => set(ctx, seal(key, name, JSON.stringify(value)), seconds),
    read: (ctx) => {
      const sealed = ctx.cookies.get(name);
      if (sealed === undefined || sealed.length > LONGEST) return null;
      try {
        return parse(JSON.parse(open(key, name, sealed)));
      } catch {
        return null;
      }
    },
    clear: (ctx) => set(ctx, '', 0),
  };
};
