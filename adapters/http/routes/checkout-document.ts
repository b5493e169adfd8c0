// HTML of the checkout page: the product's card, and the script that opens the provider's checkout.

import type { SiteNotice } from '@meend/adapters/config/site-notice.ts';
import type { CheckoutView } from '@meend/core/payment/read-checkout.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { formatRupees } from '@meend/core/shared/rupees.ts';
import { href } from '@meend/core/site/href.ts';
import { type CheckoutMessages, checkoutMessages } from '../messages/checkout-messages.ts';
import { noticeTags } from './plain-page.ts';

interface CheckoutDocument {
  readonly language: Language;
  /** Null if there is no such order. */
  readonly view: CheckoutView | null;
  readonly nonce: string;
  readonly productName: string;
  readonly notices: readonly SiteNotice[];
  /** URL of the application, without a trailing slash. */
  readonly publicUrl: string;
  readonly sdkUrl: string;
  readonly mode: 'sandbox' | 'production';
  /** The listener's setting; null to follow the device. */
  readonly theme: 'light' | 'dark' | null;
  /** URLs of the product's fonts on this host; null in a sandboxed page, which may not fetch them. */
  readonly fonts: { readonly sans: string | null; readonly serif: string | null };
}

export const HASH_SCRIPT_PATH = '/payment/sha256.js';
export const SCRIPT_PATH = '/payment/checkout-start.js';

/**
 * Opens the payment session from the URL's fragment if it belongs to the order. After navigating back, the page waits
 * for a press instead of opening it again.
 */
export const checkoutScript = `'use strict';
(() => {
  const { session, sdk, mode, unavailable } = document.currentScript.dataset;
  const root = document.documentElement;
  const message = document.getElementById('message');
  const giveUp = (given) => {
    const told = typeof given === 'string' && given !== '' ? given : unavailable;
    root.dataset.state = 'stopped';
    message.textContent = told;
    alert(told);
  };
  const load = () => new Promise((resolve, reject) => {
    if (window.Cashfree) return resolve();
    const tag = document.createElement('script');
    tag.src = sdk;
    tag.onload = resolve;
    tag.onerror = reject;
    document.head.append(tag);
  });
  const open = async () => {
    root.dataset.state = 'opening';
    message.textContent = '';
    try {
      const paymentSessionId = decodeURIComponent(location.hash.slice(1));
      if (sha256(paymentSessionId) !== session) return giveUp();
      await load();
      const result = await window.Cashfree({ mode }).checkout({ paymentSessionId, redirectTarget: '_self' });
      if (result && result.error) giveUp(result.error.message);
    } catch {
      giveUp();
    }
  };
  document.getElementById('open').onclick = open;
  onpageshow = ({ persisted }) => {
    if (persisted) root.dataset.state = 'stopped';
  };
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && navigation.type === 'back_forward') root.dataset.state = 'stopped';
  else return open();
})();
`;

const dark =
  'color-scheme:dark;--back:#15101b;--card:#1d1625;--ink:#f7f0e8;--soft:#c6bac8;--act:#f5b968;--on:#241505;--line:#8a7b94;--focus:#b7c4ff;--wrong:#ff9f94';
const light =
  'color-scheme:light;--back:#fbf6ef;--card:#fff;--ink:#271a2f;--soft:#5a4c61;--act:#6b2a5c;--on:#fff8f0;--line:#87778a;--focus:#3b4ccb;--wrong:#a32a22';

const fontFace = (family: string, address: string | null): string =>
  address === null
    ? ''
    : `@font-face{font-family:${family};font-weight:400 700;font-display:swap;src:url(${address}) format("woff2")}`;

const style = ({ sans, serif }: CheckoutDocument['fonts']): string => `:root{${dark}}
@media (prefers-color-scheme:light){:root{${light}}}
[data-theme=dark]{${dark}}[data-theme=light]{${light}}
${fontFace('Figtree', sans)}${fontFace('Fraunces', serif)}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--back);color:var(--ink);font:1rem/1.55 Figtree,system-ui,sans-serif}
main{box-sizing:border-box;width:min(100% - 2.25rem,30rem);margin:1.5rem 0;padding:2.5rem 1.5rem;border-radius:28px;background:var(--card);text-align:center}
svg{color:var(--act)}
h1{margin:1rem 0 0;font:480 1.625rem/1.15 Fraunces,Georgia,serif;text-wrap:balance}
p{margin:.75rem 0 0;color:var(--soft);overflow-wrap:anywhere;text-wrap:balance}
.price{color:var(--ink);font:480 2rem/1.15 Fraunces,Georgia,serif}
#message{color:var(--wrong)}#message:empty{display:none}
.actions{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-top:1.5rem}
.actions>*{box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:.5rem 1.25rem;border:1.5px solid var(--line);border-radius:999px;background:none;color:inherit;font:600 1rem/1.2 Figtree,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.actions>.first{background:var(--act);color:var(--on);border-color:var(--act)}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
[data-state=opening] .stopped,[data-state=stopped] .opening{display:none}
.spinner{display:inline-block;width:1.5rem;height:1.5rem;border:3px solid var(--line);border-top-color:var(--act);border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.spinner{animation-duration:4s}}`;

const MARK =
  '<svg width="57" height="36" viewBox="0 0 38 24" fill="none" aria-hidden="true"><path d="M5 18.5C17 18.5 19 5.5 33 5.5" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><circle cx="5" cy="18.5" r="4.5" fill="currentColor"/><circle cx="33" cy="5.5" r="4.5" fill="currentColor"/></svg>';

const bought = ({ planName, amount }: CheckoutView, { payOnce }: CheckoutMessages): string =>
  `<p>${escapeHtml(planName)}</p><p class="price">${formatRupees(amount)}</p>
<p>${payOnce}</p>`;

const linkToPlans = (publicUrl: string, { backToPlans }: CheckoutMessages, isFirst: boolean): string =>
  `<a${isFirst ? ' class="first"' : ''} href="${escapeHtml(publicUrl + href('profile', { tab: 'subscription' }))}">${backToPlans}</a>`;

const openCard = (
  page: CheckoutDocument,
  messages: CheckoutMessages,
  view: CheckoutView,
  sessionHash: string,
): string => `
<h1 class="opening">${messages.opening}</h1><h1 class="stopped">${messages.stopped}</h1>
${bought(view, messages)}
<p class="opening" role="status"><span class="spinner" aria-hidden="true"></span><br>${messages.wait}</p>
<p id="message" role="alert"></p>
<noscript><p>${messages.needsJavaScript}</p></noscript>
<div class="actions"><button class="first stopped" id="open">${messages.open}</button>${linkToPlans(page.publicUrl, messages, false)}</div>
<script src="${HASH_SCRIPT_PATH}"></script>
<script src="${SCRIPT_PATH}" data-session="${sessionHash}" data-sdk="${escapeHtml(page.sdkUrl)}"
 data-mode="${page.mode}" data-unavailable="${escapeHtml(messages.unavailable)}"></script>`;

const closedCard = (
  { publicUrl }: CheckoutDocument,
  messages: CheckoutMessages,
  view: CheckoutView,
): string => `
<h1>${messages.closed}</h1>
${bought(view, messages)}
<p>${messages.whyClosed}</p>
<div class="actions"><a class="first" href="${escapeHtml(publicUrl + href('paymentStatus', { orderId: view.orderId }))}">${messages.seeStatus}</a>${linkToPlans(publicUrl, messages, false)}</div>`;

const unknownCard = ({ publicUrl }: CheckoutDocument, messages: CheckoutMessages): string => `
<h1>${messages.unknown}</h1>
<p>${messages.notCharged}</p>
<div class="actions">${linkToPlans(publicUrl, messages, true)}</div>`;

const cardOf = (page: CheckoutDocument, messages: CheckoutMessages): string => {
  if (page.view === null) return unknownCard(page, messages);
  const { sessionHash } = page.view;
  return sessionHash === null
    ? closedCard(page, messages, page.view)
    : openCard(page, messages, page.view, sessionHash);
};

export const checkoutDocument = (page: CheckoutDocument): string => {
  const messages = checkoutMessages[page.language];
  const marks = noticeTags(page.notices, page.nonce, page.language);
  return `<!doctype html>
<html lang="${page.language}" data-state="opening"${page.theme === null ? '' : ` data-theme="${page.theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${messages.title} · ${escapeHtml(page.productName)}</title>
<style nonce="${page.nonce}">${style(page.fonts)}</style>${marks.style}</head>
<body>${marks.notice}<main>${MARK}${cardOf(page, messages)}</main></body></html>`;
};
