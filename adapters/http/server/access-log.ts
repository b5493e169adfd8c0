import { randomUUID } from 'node:crypto';
import { tracedRequests } from '@meend/adapters/tracing/channels.ts';
import type { Logger } from 'pino';
import type { AppMiddleware } from '../calls/app-context.ts';

/** One line per request, with the route's pattern but never the URL, a header or the body. */
export const accessLog =
  (log: Logger): AppMiddleware =>
  async (ctx, next) => {
    const start = performance.now();
    await tracedRequests.tracePromise(next, { ctx });
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const { requestId, route } = ctx.state;
    log.info({ requestId, method: ctx.method, route, status: ctx.status, ms }, 'request');
  };

const ACCEPTED = /^[A-Za-z0-9-]{8,64}$/;

/** Adopts the request id of a proxy, so that the logs of both can be correlated. */
export const requestId: AppMiddleware = (ctx, next) => {
  const sent = ctx.get('x-request-id');
  ctx.state.requestId = ACCEPTED.test(sent) ? sent : randomUUID();
  ctx.state.route = 'unmatched';
  ctx.set('X-Request-Id', ctx.state.requestId);
  return next();
};
