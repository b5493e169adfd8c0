// Nonce cookie of a browser that requested a sign-in link. Only its hash leaves this file.
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import type { AppContext } from './app-context.ts';

const FORM = /^[A-Za-z0-9_-]{43}$/;
const MAX_AGE_SECONDS = 30 * 60;

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
  const attributes = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const read = (ctx: AppContext): string | null => {
    const value = ctx.cookies.get(name);
    return value !== undefined && FORM.test(value) ? value : null;
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
