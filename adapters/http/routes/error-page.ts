// Error page of a navigation that failed: the message and a link onward.

import { randomBytes } from 'node:crypto';
import type { SiteNotice } from '@meend/adapters/config/site-notice.ts';
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { AppContext } from '../calls/app-context.ts';
import { plainPagePolicy } from '../calls/content-security-policies.ts';
import type { HttpError } from '../calls/http-error.ts';
import { pageMessages } from '../messages/page-messages.ts';
import { plainPage } from './plain-page.ts';

const SERVER_ERROR = 500;

const isForm = (ctx: AppContext): boolean =>
  ctx.method === 'POST' && ctx.is('application/x-www-form-urlencoded') !== false;

/** Whether the request is a navigation or a form, which gets a page; calls and files get a JSON error. */
export const acceptsHtml = (ctx: AppContext): boolean =>
  (ctx.method === 'GET' || ctx.method === 'HEAD' || isForm(ctx)) &&
  ctx.get('accept').includes('text/html') &&
  !/^\/+(?:api|uploads|media|assets)(?:\/|$)/i.test(ctx.path);

export interface ErrorPageSite {
  readonly productName: string;
  readonly notices: readonly SiteNotice[];
}

export const errorPage = (
  ctx: AppContext,
  { code, messageIn }: Pick<HttpError, 'code' | 'messageIn'>,
  language: Language,
  { productName, notices }: ErrorPageSite,
): void => {
  const nonce = randomBytes(18).toString('base64');
  const messages = pageMessages[language];
  const again = httpStatusOf(code) < SERVER_ERROR ? '' : `<a href="">${messages.tryAgain}</a> · `;
  ctx.set('Content-Security-Policy', plainPagePolicy(nonce));
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = plainPage({
    language,
    title: productName,
    nonce,
    notices,
    body: `<main><h1>${escapeHtml(messageIn(language))}</h1>
<p>${again}<a href="/">${messages.home}</a></p>
<p>${escapeHtml(messages.quote(ctx.state.requestId))}</p></main>`,
  });
};
