// HTTP listener of a worker: health checks and metrics alone.

import type { AppMiddleware, AppState } from '@meend/adapters/http/calls/app-context.ts';
import { errorResponse, sendJson } from '@meend/adapters/http/calls/http-error.ts';
import { securityHeaders } from '@meend/adapters/http/calls/security-headers.ts';
import { accessLog, requestId } from '@meend/adapters/http/server/access-log.ts';
import { health } from '@meend/adapters/http/server/health.ts';
import { type HttpServer, httpServer } from '@meend/adapters/http/server/http-server.ts';
import { anyHost, requestGuard } from '@meend/adapters/http/server/request-guard.ts';
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import type { Container } from 'inversify';
import Koa from 'koa';
import { tokens } from '../wiring/tokens.ts';
import { operatorsView } from './operators-view.ts';

const nothingElse: AppMiddleware = (ctx) => {
  ctx.status = httpStatusOf('request.not-found');
  sendJson(ctx, errorResponse('request.not-found', defaultLanguage, ctx.state.requestId));
};

/** Throws if the port is in use. */
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
  const steps = [requestId, log, securityHeaders, health(healthNeeds), metrics.show, nothingElse];
  for (const step of steps) app.use(step);
  const { host } = container.get(tokens.config);
  return httpServer({ host, port, atFirst: app.callback(), guard: requestGuard(anyHost) });
};
