import { isDatabaseFull, isDatabaseUnavailable } from '@meend/adapters/postgres/sanitized-errors.ts';
import { httpStatusOf } from '@meend/core/contract/error-status.ts';
import type { Logger } from 'pino';
import type { AppMiddleware } from '../app-context.ts';
import { isOutOfFiles } from '../out-of-files.ts';
import { errorPage, type RefusalSite, wantsPage } from '../pages/error-page.ts';
import { isOwnTrouble, whereUnable } from '../responses/another-process.ts';
import { errorResponse, HttpError, nothingSaved, unavailable } from '../responses/http-error.ts';
import { diskFullError, isDiskFull } from '../uploads/free-space.ts';

const refusalFor = (fault: unknown): HttpError => {
  if (fault instanceof HttpError) return fault;
  if (isDiskFull(fault)) return diskFullError();
  if (isDatabaseFull(fault)) return nothingSaved();
  return isDatabaseUnavailable(fault) || isOutOfFiles(fault)
    ? unavailable()
    : new HttpError('server.unexpected');
};

/** Turns what was thrown into an answer with a known sentence; what broke is told to the log alone. */
export const errorHandler =
  (log: Logger, site: RefusalSite): AppMiddleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (fault) {
      if (ctx.headerSent || ctx.req.socket.destroyed) return;
      const refusal = refusalFor(fault);
      const { requestId, route } = ctx.state;
      if (refusal !== fault) log.error({ requestId, route, fault }, refusal.code);
      for (const name of ['ETag', 'Link', 'Vary']) ctx.remove(name);
      ctx.set({ 'Cache-Control': 'no-store', ...refusal.headers });
      const status = httpStatusOf(refusal.code);
      ctx.status = isOwnTrouble(fault) ? whereUnable(ctx.req, status) : status;
      const { sentence } = refusal;
      if (wantsPage(ctx)) errorPage(ctx, refusal, site);
      else {
        const answer = errorResponse(refusal.code, ctx.state.isSignIn ? null : requestId, refusal.orderId);
        ctx.body = { ...answer, error: sentence, message: sentence };
      }
    }
  };
