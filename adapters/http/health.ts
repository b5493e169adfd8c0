import { Refusal } from './answers/refusal.ts';
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
        throw new Refusal('server.unavailable', { 'Retry-After': '5' });
      });
    ctx.body = { status: 'ok' };
  };
