import type Router from '@koa/router';
import type { AppMiddleware, AppState } from '../server/app-context.ts';
import { HttpError } from './http-error.ts';

/** What no call answers under /api: a known address with another method is 405, all else 404. */
export const unmatchedCall =
  (router: Router<AppState>): AppMiddleware =>
  (ctx, next) => {
    if (!/^\/api(?:\/|$)/i.test(ctx.path)) return next();
    const methods = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods));
    if (methods.size === 0) throw new HttpError('request.not-found');
    throw new HttpError('request.method-not-allowed', { Allow: [...methods].join(', ') });
  };
