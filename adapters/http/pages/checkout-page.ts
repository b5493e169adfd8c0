// The only page that loads the provider's script: it opens the checkout for the session named after the address's #.
import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@meend/core/shared/escape-html';
import { Refusal } from '../answers/refusal.ts';
import { sendText } from '../answers/text-compression.ts';
import type { AppMiddleware } from '../app-context.ts';
import { checkoutPolicy } from '../content-policies.ts';
import { plainPage } from './plain-page.ts';

export interface CheckoutSettings {
  /** The provider's browser script: an address of ours in the embedded mode. */
  readonly sdkUrl: string;
  readonly mode: 'sandbox' | 'production';
  /** Origins the page's policy admits beside our own. */
  readonly providerOrigins: readonly string[];
}

const SCRIPT_PATH = '/payment/checkout-start.js';
const UNAVAILABLE = 'The payment page could not be opened. You have not been charged.';

const script = `'use strict';
(async () => {
  const { sdk, mode, unavailable, back } = document.currentScript.dataset;
  const giveUp = (message) => {
    alert(typeof message === 'string' && message !== '' ? message : unavailable);
    location.replace(back);
  };
  const load = () => new Promise((resolve, reject) => {
    const tag = document.createElement('script');
    tag.src = sdk;
    tag.onload = resolve;
    tag.onerror = reject;
    document.head.append(tag);
  });
  try {
    const paymentSessionId = decodeURIComponent(location.hash.slice(1));
    await load();
    const result = await window.Cashfree({ mode }).checkout({ paymentSessionId, redirectTarget: '_self' });
    if (result && result.error) giveUp(result.error.message);
  } catch {
    giveUp();
  }
})();
`;

const page = (settings: CheckoutSettings, nonce: string): string =>
  plainPage({
    title: 'Payment',
    nonce,
    body: `<h1>Opening the payment page…</h1><p role="status">One moment, please.</p>
<noscript><p>Paying needs JavaScript in this browser.</p></noscript>
<script src="${SCRIPT_PATH}" data-sdk="${escapeHtml(settings.sdkUrl)}" data-mode="${settings.mode}"
 data-unavailable="${escapeHtml(UNAVAILABLE)}" data-back="/profile?tab=subscription"></script>`,
  });

export const checkoutPages =
  (settings: CheckoutSettings): AppMiddleware =>
  async (ctx, next) => {
    const isPage = /^\/payment\/checkout\/[A-Za-z0-9-]{1,64}\/?$/.test(ctx.path);
    if (!isPage && ctx.path !== SCRIPT_PATH) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Refusal('request.method-not-allowed');
    ctx.state.route = isPage ? '/payment/checkout/:orderId' : SCRIPT_PATH;
    if (!isPage) {
      ctx.set('Cache-Control', 'public, max-age=300');
      return sendText(ctx, 'text/javascript; charset=utf-8', script);
    }
    const nonce = randomBytes(18).toString('base64');
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': checkoutPolicy(nonce, settings),
      // The provider opens windows of its own for some banks.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
    await sendText(ctx, 'text/html; charset=utf-8', page(settings, nonce));
  };
