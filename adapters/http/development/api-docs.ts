import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@meend/core/contract/areas.ts';
import type { Policy } from '@meend/core/contract/call/call.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import type { AppMiddleware } from '../calls/app-context.ts';
import { plainPagePolicy } from '../calls/security-headers.ts';
import { sendText } from '../calls/text-compression.ts';
import { plainPage } from '../routes/plain-page.ts';

const who = {
  anyone: 'Anyone',
  listener: 'A listener',
  owner: 'The listener concerned',
  staff: 'An admin, confirmed by a second factor or not,',
  admin: 'An admin',
  superadmin: 'A superadmin',
  banner: 'An admin or the banner admin',
} as const satisfies Record<Policy, string>;

const callItem = ([name, call]: [string, Endpoint]): string => `<article>
<h2>${call.method} ${escapeHtml(call.path)}</h2>
<p>${escapeHtml(name)}. ${who[call.policy]} may call it; it answers ${call.success}.</p>
<table>${call.errors.map((code) => `<tr><td>${code}</td><td>${escapeHtml(errorMessages[code])}</td></tr>`).join('')}</table>
</article>`;

/**
 * OpenAPI document, as JSON and as a page without scripts; generated at the first request, since most processes never
 * serve it.
 */
export const apiDocs = (
  calls: Readonly<Record<string, Endpoint>>,
  describe: () => Readonly<Record<string, unknown>>,
): AppMiddleware => {
  let text: string | null = null;
  const body = () =>
    `<h1>Calls</h1><p><a href="/api/openapi.json">OpenAPI document</a></p>${Object.entries(calls).map(callItem).join('\n')}`;
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/api/openapi.json') {
      ctx.state.route = ctx.path;
      text ??= JSON.stringify(describe(), null, 2);
      return sendText(ctx, 'application/json; charset=utf-8', text);
    }
    if (ctx.path !== '/api/docs') return next();
    ctx.state.route = ctx.path;
    const nonce = randomBytes(18).toString('base64');
    ctx.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': plainPagePolicy(nonce) });
    return sendText(ctx, 'text/html; charset=utf-8', plainPage({ title: 'Calls', nonce, body: body() }));
  };
};
