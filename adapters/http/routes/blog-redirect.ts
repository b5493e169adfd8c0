import { screens } from '@meend/core/site/screens.ts';
import type { AppMiddleware } from '../calls/app-context.ts';

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
