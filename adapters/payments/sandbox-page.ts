// Checkout page and browser script of the sandbox, in place of the provider's hosted ones.

import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { formatRupees, fromRupees } from '@meend/core/shared/rupees.ts';
import type { SandboxOrder } from './sandbox-orders.ts';

const choices = [
  ['pay', 'Pay'],
  ['decline', 'Decline'],
  ['pending', 'Leave it pending'],
] as const;

export const checkoutPage = (order: SandboxOrder, nonce: string): string => `<!doctype html>
<html lang="${defaultLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox checkout</title>
<style nonce="${nonce}">
:root{color-scheme:dark light;--back:#15101b;--card:#1d1625;--ink:#f7f0e8;--soft:#c6bac8;--act:#f5b968;--on:#241505;--line:#8a7b94}
@media (prefers-color-scheme:light){:root{--back:#fbf6ef;--card:#fff;--ink:#271a2f;--soft:#5a4c61;--act:#6b2a5c;--on:#fff8f0;--line:#87778a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--back);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100% - 2rem,26rem);padding:2rem;border-radius:28px;background:var(--card)}
h1{margin:0;font:500 1.75rem/1.2 Georgia,serif}
p{color:var(--soft);margin:.75rem 0 1.5rem}
strong{display:block;font-size:2.25rem;color:var(--ink)}
button{display:block;width:100%;min-height:48px;margin-top:.75rem;border-radius:999px;border:1.5px solid var(--line);background:none;color:inherit;font:600 1rem system-ui,sans-serif;cursor:pointer}
button[value=pay]{background:var(--act);color:var(--on);border-color:var(--act)}
button:focus-visible{outline:3px solid #7d8ff0;outline-offset:3px}
</style>
</head>
<body>
<main>
<h1>Sandbox checkout</h1>
<p><strong>${formatRupees(fromRupees(order.amount))}</strong>${escapeHtml(order.note)}<br>No money moves here.</p>
<form method="post">
${choices.map(([value, label]) => `<button name="outcome" value="${value}">${label}</button>`).join('\n')}
</form>
</main>
</body>
</html>`;

/** Replaces the provider's browser script, with the same interface. */
export const browserScript = (siteUrl: string): string => `'use strict';
window.Cashfree = () => ({
  checkout: async ({ paymentSessionId }) => {
    const address = ${JSON.stringify(`${siteUrl}/sandbox/checkout/`)} + encodeURIComponent(paymentSessionId || '');
    const known = await fetch(address, { method: 'HEAD' });
    if (!known.ok) return { error: { message: 'This payment session is not valid.' } };
    window.location.assign(address);
    return { redirect: true };
  },
});
`;
