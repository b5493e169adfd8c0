import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { release } from '@meend/core/shared/release.ts';
import type { AppMiddleware } from '../calls/app-context.ts';
import { errorResponse } from '../calls/http-error.ts';
import { isOperator } from '../calls/operator-access.ts';
import { sendJson } from '../calls/send-json.ts';
import type { Readiness } from './readiness.ts';

export interface HealthDeps {
  readonly ready: () => Promise<Readiness>;
  /** Token that admits remote callers; null admits this machine alone. */
  readonly token: string | null;
}

/** `/healthz`: liveness, open to everybody. `/readyz`: readiness, for the operator and the load balancer. */
export const health =
  ({ ready, token }: HealthDeps): AppMiddleware =>
  async (ctx, next) => {
    const isReady = ctx.path === '/readyz' && isOperator(ctx.req, token);
    if (ctx.path !== '/healthz' && !isReady) return next();
    ctx.state.route = ctx.path;
    ctx.set('Cache-Control', 'no-store');
    if (!isReady) {
      sendJson(ctx, { status: 'ok', release });
      return;
    }
    const found = await ready();
    if (found.status === 'ok' || found.status === 'degraded') {
      sendJson(ctx, found);
      return;
    }
    ctx.status = httpStatusOf('server.unavailable');
    ctx.set('Retry-After', '5');
    sendJson(ctx, {
      ...errorResponse('server.unavailable', defaultLanguage, ctx.state.requestId),
      ...found,
    });
  };
