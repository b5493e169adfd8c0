import { randomBytes } from 'node:crypto';
import type { SiteNotice } from '@meend/adapters/config/site-notice.ts';
import {
  isDatabaseFull,
  isDatabaseUnavailable,
} from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { type Language, negotiateLanguage } from '@meend/core/shared/languages.ts';
import type { Logger } from 'pino';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import { diskFullError, isDiskFull } from '../calls/free-space.ts';
import { errorResponse, HttpError, nothingSaved, sendJson, unavailable } from '../calls/http-error.ts';
import { isOutOfFiles, isProcessError, whereUnable } from '../calls/plain-responses.ts';
import { plainPagePolicy } from '../calls/security-headers.ts';
import { pageMessages } from '../messages/page-messages.ts';
import { plainPage } from '../routes/plain-page.ts';

// Error page of a navigation that failed: the message and a link onward.

const SERVER_ERROR = 500;

const isForm = (ctx: AppContext): boolean =>
  ctx.method === 'POST' && ctx.is('application/x-www-form-urlencoded') !== false;

/** Whether the request is a navigation or a form, which gets a page; calls and files get a JSON error. */
const acceptsHtml = (ctx: AppContext): boolean =>
  (ctx.method === 'GET' || ctx.method === 'HEAD' || isForm(ctx)) &&
  ctx.get('accept').includes('text/html') &&
  !/^\/+(?:api|uploads|media|assets)(?:\/|$)/i.test(ctx.path);

interface ErrorPageSite {
  readonly productName: string;
  readonly notices: readonly SiteNotice[];
}

const errorPage = (
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

const toHttpError = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  if (isDiskFull(error)) return diskFullError();
  if (isDatabaseFull(error)) return nothingSaved();
  return isDatabaseUnavailable(error) || isOutOfFiles(error)
    ? unavailable()
    : new HttpError('server.unexpected');
};

/** Maps a thrown error to a response with a known code; the error itself is only logged. */
export const errorHandler =
  (log: Logger, site: ErrorPageSite): AppMiddleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (ctx.headerSent || ctx.req.socket.destroyed) return;
      const httpError = toHttpError(error);
      const { requestId, route } = ctx.state;
      if (httpError !== error) log.error({ requestId, route, fault: error }, httpError.code);
      for (const name of ['ETag', 'Link', 'Vary']) ctx.remove(name);
      ctx.set({ 'Cache-Control': 'no-store', ...httpError.headers });
      const status = httpStatusOf(httpError.code);
      ctx.status = isProcessError(error) ? whereUnable(ctx.req, status) : status;
      const language = negotiateLanguage(ctx.get('accept-language'));
      ctx.vary('Accept-Language');
      if (acceptsHtml(ctx)) errorPage(ctx, httpError, language, site);
      else {
        const answer = errorResponse(
          httpError.code,
          language,
          ctx.state.isSignIn ? null : requestId,
          httpError.orderId,
        );
        const message = httpError.messageIn(language);
        sendJson(ctx, { ...answer, error: message, message });
      }
    }
  };
