// A worker listens for its operator alone: it serves nobody else.

import { tokens } from '@meend/adapters/tokens.ts';
import { httpStatusOf } from '@meend/core/contract/error-status.ts';
import type { Container } from 'inversify';
import Koa from 'koa';
import type { AppMiddleware, AppState } from './app-context.ts';
import { health } from './health.ts';
import { type HttpServer, httpServer } from './http-server.ts';
import { accessLog } from './middleware/access-log.ts';
import { requestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { operatorsView } from './operators-view.ts';
import { errorResponse } from './responses/http-error.ts';

const nothingElse: AppMiddleware = (ctx) => {
  ctx.status = httpStatusOf('request.not-found');
  ctx.body = errorResponse('request.not-found', ctx.state.requestId);
};

/** Throws when the port is taken. */
export const workerListener = async (
  container: Container,
  port: number,
  isDraining: () => boolean,
): Promise<HttpServer> => {
  const { health: healthNeeds, metrics } = operatorsView(container, {
    isDraining,
    countExceededLimits: () => [],
    countShed: () => ({}),
    countCachedBytes: () => ({}),
  });
  const app = new Koa<AppState>();
  const log = accessLog(container.get(tokens.log));
  const steps = [requestId, log, securityHeaders(false), health(healthNeeds), metrics.show, nothingElse];
  for (const step of steps) app.use(step);
  const { host } = container.get(tokens.config);
  return httpServer({ host, port, atFirst: app.callback() });
};
