import type Router from '@koa/router';
import { screens } from '@meend/core/site/screens.ts';
import type { AppMiddleware, AppState } from '../calls/app-context.ts';
import { HttpError } from '../calls/http-error.ts';

const UNRESERVED = /%(?:2D|2E|5F|7E|3[0-9]|4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A])/gi;

/**
 * Normalizes a path, so that every spelling reaches the same route and policy: removes duplicate slashes, matrix
 * parameters and needless percent-encoding. The router itself ignores case and a trailing slash.
 */
export const canonicalPath: AppMiddleware = (ctx, next) => {
  try {
    if (decodeURIComponent(ctx.path).includes('\0')) throw new HttpError('request.malformed');
  } catch {
    throw new HttpError('request.malformed');
  }
  if (/^\/+(?:api|%61)/i.test(ctx.path))
    ctx.path = ctx.path
      .replace(UNRESERVED, (code) => decodeURIComponent(code))
      .replace(/;[^/]*/g, '')
      .replace(/\/{2,}/g, '/');
  return next();
};

/** Redirects to a blog hosted elsewhere (BLOG_URL); URLs of single articles keep working. */
export const blogRedirect =
  (blogUrl: string | null): AppMiddleware =>
  (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (blogUrl === null || !isRead || ctx.path.replace(/\/$/, '') !== screens.blog) return next();
    ctx.state.route = screens.blog;
    ctx.body = null;
    ctx.status = 302;
    ctx.set({ Location: blogUrl, 'Cache-Control': 'no-store' });
    return Promise.resolve();
  };

/** Responds to what no call matches under /api: 405 for a known path with another method, otherwise 404. */
export const unmatchedCall =
  (router: Router<AppState>): AppMiddleware =>
  (ctx, next) => {
    if (!/^\/api(?:\/|$)/i.test(ctx.path)) return next();
    const methods = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods));
    if (methods.size === 0) throw new HttpError('request.not-found');
    throw new HttpError('request.method-not-allowed', { Allow: [...methods].join(', ') });
  };
