import { randomUUID } from 'node:crypto';
import type { AppMiddleware } from '../calls/app-context.ts';

const ACCEPTED = /^[A-Za-z0-9-]{8,64}$/;

/** Adopts the request id of a proxy, so that the logs of both can be correlated. */
export const requestId: AppMiddleware = (ctx, next) => {
  const sent = ctx.get('x-request-id');
  ctx.state.requestId = ACCEPTED.test(sent) ? sent : randomUUID();
  ctx.state.route = 'unmatched';
  ctx.set('X-Request-Id', ctx.state.requestId);
  return next();
};
