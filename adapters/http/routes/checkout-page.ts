// The only page that loads the provider's script. It is served from a host of its own, so that the script shares no
// origin with a session; without a second host it is served here in a sandbox with an opaque origin.

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SiteNotice } from '@meend/adapters/config/site-notice.ts';
import type { ReadCheckout } from '@meend/core/payment/read-checkout.ts';
import { negotiateLanguage } from '@meend/core/shared/languages.ts';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import { HttpError } from '../calls/http-error.ts';
import { checkoutPolicy, sandboxedCheckoutPolicy } from '../calls/security-headers.ts';
import { sendText } from '../calls/text-compression.ts';
import { checkoutDocument, checkoutScript, HASH_SCRIPT_PATH, SCRIPT_PATH } from './checkout-document.ts';

export interface CheckoutSettings {
  /** URL of the provider's browser script; on the checkout's own host in the embedded mode. */
  readonly sdkUrl: string;
  readonly mode: 'sandbox' | 'production';
  /** Origins that the page's CSP admits beside its own. */
  readonly providerOrigins: readonly string[];
}

export interface CheckoutPages extends CheckoutSettings {
  readonly readCheckout: ReadCheckout;
  readonly productName: string;
  readonly notices: readonly SiteNotice[];
  readonly publicUrl: string;
  /** Null if there is no second host. */
  readonly checkoutUrl: string | null;
  readonly fonts: { readonly sans: string | null; readonly serif: string | null };
}

const PAGE = /^\/payment\/checkout\/([A-Za-z0-9-]{1,64})\/?$/;
const NO_FONTS = { sans: null, serif: null } as const;

const scripts: Readonly<Record<string, string>> = {
  [SCRIPT_PATH]: checkoutScript,
  [HASH_SCRIPT_PATH]: readFileSync(
    createRequire(import.meta.url).resolve('js-sha256/build/sha256.min.js'),
    'utf8',
  ),
};

const requireRead = (ctx: AppContext): void => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new HttpError('request.method-not-allowed');
};

const sendScript = (ctx: AppContext, script: string): Promise<void> => {
  ctx.state.route = ctx.path;
  // A sandboxed page has an opaque origin, so it loads these files cross-origin.
  ctx.set({ 'Cache-Control': 'public, max-age=300', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  return sendText(ctx, 'text/javascript; charset=utf-8', script);
};

const themeOf = (value: unknown): 'light' | 'dark' | null =>
  value === 'light' || value === 'dark' ? value : null;

const sendPage = async (ctx: AppContext, pages: CheckoutPages, orderId: string): Promise<void> => {
  ctx.state.route = '/payment/checkout/:orderId';
  const found = await pages.readCheckout(orderId);
  const nonce = randomBytes(18).toString('base64');
  const isApart = pages.checkoutUrl !== null;
  ctx.status = found.ok ? 200 : 404;
  ctx.vary('Accept-Language');
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': (isApart ? checkoutPolicy : sandboxedCheckoutPolicy)(nonce, pages),
    // The provider checks the payer's site by the Referer.
    'Referrer-Policy': 'strict-origin',
    // Some banks' pages open in windows of the provider.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  });
  const text = checkoutDocument({
    ...pages,
    language: negotiateLanguage(ctx.get('accept-language')),
    view: found.ok ? found.value : null,
    nonce,
    theme: themeOf(isApart ? ctx.query.theme : ctx.cookies.get('theme')),
    fonts: isApart ? pages.fonts : NO_FONTS,
  });
  await sendText(ctx, 'text/html; charset=utf-8', text);
};

/** The page and its scripts, on the host that serves them. */
export const checkoutPages =
  (pages: CheckoutPages): AppMiddleware =>
  async (ctx, next) => {
    const orderId = PAGE.exec(ctx.path)?.[1];
    const script = scripts[ctx.path];
    if (orderId === undefined && script === undefined) return next();
    requireRead(ctx);
    return script === undefined ? sendPage(ctx, pages, orderId ?? '') : sendScript(ctx, script);
  };

/** Redirects from the application's host to the checkout's; browsers keep the fragment. */
export const toCheckoutHost =
  (checkoutUrl: string): AppMiddleware =>
  async (ctx, next) => {
    if (!PAGE.test(ctx.path)) return next();
    requireRead(ctx);
    ctx.state.route = '/payment/checkout/:orderId';
    const theme = themeOf(ctx.cookies.get('theme'));
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(`${checkoutUrl}${ctx.path}${theme === null ? '' : `?theme=${theme}`}`);
  };
