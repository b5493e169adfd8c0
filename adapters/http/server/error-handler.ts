import {
  isDatabaseFull,
  isDatabaseUnavailable,
} from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { negotiateLanguage } from '@meend/core/shared/languages.ts';
import type { Logger } from 'pino';
import { isProcessError, whereUnable } from '../calls/another-process.ts';
import type { AppMiddleware } from '../calls/app-context.ts';
import { diskFullError, isDiskFull } from '../calls/free-space.ts';
import { errorResponse, HttpError, nothingSaved, unavailable } from '../calls/http-error.ts';
import { isOutOfFiles } from '../calls/out-of-files.ts';
import { sendJson } from '../calls/send-json.ts';
import { acceptsHtml, type ErrorPageSite, errorPage } from '../routes/error-page.ts';

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
