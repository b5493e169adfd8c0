// Encrypted cookie (JWE, AES-256-GCM; HttpOnly): server state stored in a browser that can neither read nor change it.
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { AppContext } from './app-context.ts';

interface EncryptedCookies<T> {
  /** `id` is part of the cookie's name, so that several can be pending; beyond the limit the oldest is deleted. */
  put(ctx: AppContext, id: string, value: T): Promise<void>;
  /** Reads and deletes the value. Null if there is none or it cannot be decrypted. */
  readOnce(ctx: AppContext, id: string): Promise<T | null>;
}

interface EncryptedCookieSettings<T> {
  readonly name: string;
  readonly isHttps: boolean;
  readonly key: Uint8Array;
  readonly seconds: number;
  /** Maximum number of cookies in one browser. */
  readonly most: number;
  readonly parse: (value: unknown) => T | null;
}

const LONGEST = 3_800;

/** The name is encrypted with the value, so that a cookie copied under another name is rejected. */
interface CookiePayload {
  readonly name: string;
  readonly value: unknown;
}

const encrypt = (key: Uint8Array, payload: CookiePayload): Promise<string> =>
  new CompactEncrypt(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);

/** Each part in its single spelling as base64url: a decoder ignores the unused bits at the end. */
const isCanonical = (text: string): boolean =>
  text.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** Throws if the text was not encrypted with this key. */
const open = async (key: Uint8Array, text: string): Promise<Partial<CookiePayload>> => {
  if (!isCanonical(text)) throw new Error('the cookie is spelt otherwise than it was made');
  const { plaintext } = await compactDecrypt(text, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return JSON.parse(Buffer.from(plaintext).toString());
};

/** Browsers send the older cookie first (RFC 6265, section 5.4). */
const namesIn = (ctx: AppContext, prefix: string): string[] =>
  (ctx.req.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => name.startsWith(prefix));

export const encryptedCookie = <T>(settings: EncryptedCookieSettings<T>): EncryptedCookies<T> => {
  const { isHttps, key, seconds, most, parse } = settings;
  const prefix = `${isHttps ? '__Host-' : ''}${settings.name}-`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const set = (ctx: AppContext, name: string, value: string, age: number): void =>
    ctx.append('Set-Cookie', `${name}=${value}; ${attributes}; Max-Age=${age}`);
  const read = async (ctx: AppContext, name: string): Promise<T | null> => {
    const encrypted = ctx.cookies.get(name);
    if (encrypted === undefined || encrypted.length > LONGEST) return null;
    try {
      const opened = await open(key, encrypted);
      return opened.name === name ? parse(opened.value) : null;
    } catch {
      return null;
    }
  };
  return {
    async put(ctx, id, value) {
      const name = prefix + id;
      const tooMany = namesIn(ctx, prefix).slice(0, -(most - 1));
      for (const old of tooMany) set(ctx, old, '', 0);
      set(ctx, name, await encrypt(key, { name, value }), seconds);
    },
    async readOnce(ctx, id) {
      const name = prefix + id;
      const value = await read(ctx, name);
      set(ctx, name, '', 0);
      return value;
    },
  };
};
