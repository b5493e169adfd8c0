import { unavailable } from './answers/refusal.ts';
import type { AppMiddleware } from './app-context.ts';

/** `/healthz`: the process lives; `/readyz`: its stores answer too. */
export const health =
  (ask: () => Promise<unknown>): AppMiddleware =>
  async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    ctx.state.route = ctx.path;
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/readyz')
      await ask().catch(() => {
        throw unavailable();
      });
    ctx.body = { status: 'ok' };
  };
