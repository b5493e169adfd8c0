import type Router from '@koa/router';
import type { AppMiddleware, AppState } from '../calls/app-context.ts';
import { HttpError } from '../calls/http-error.ts';

/** Responds to what no call matches under /api: 405 for a known path with another method, otherwise 404. */
export const unmatchedCall =
  (router: Router<AppState>): AppMiddleware =>
  (ctx, next) => {
    if (!/^\/api(?:\/|$)/i.test(ctx.path)) return next();
    const methods = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods));
    if (methods.size === 0) throw new HttpError('request.not-found');
    throw new HttpError('request.method-not-allowed', { Allow: [...methods].join(', ') });
  };
