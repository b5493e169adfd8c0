// The host of the checkout page (CHECKOUT_URL): serves that page, its files and `/healthz`, sets no cookie, and
// redirects everything else to the application.
import type { RequestListener } from 'node:http';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { AppMiddleware, AppState } from '../calls/app-context.ts';
import { securityHeaders } from '../calls/security-headers.ts';
import { type SandboxHandler, sandboxScript } from '../development/sandbox-routes.ts';
import type { StaticFiles } from '../files/static-files.ts';
import type { MetricsPage } from '../metrics/metrics-page.ts';
import { type CheckoutPages, checkoutPages } from '../routes/checkout-page.ts';
import { accessLog, requestId } from './access-log.ts';
import { errorHandler } from './error-handler.ts';
import { type HealthDeps, health } from './health.ts';
import { hostnameOf } from './request-guard.ts';

interface CheckoutHost {
  readonly pages: CheckoutPages;
  readonly web: Pick<StaticFiles, 'send'>;
  readonly health: HealthDeps;
  readonly metrics: MetricsPage;
  readonly sandbox: SandboxHandler | null;
  readonly log: Logger;
}

const only =
  (matches: (path: string) => boolean, step: AppMiddleware): AppMiddleware =>
  (ctx, next) =>
    matches(ctx.path) ? step(ctx, next) : next();

const ownFiles = ({ pages: { fonts }, web }: CheckoutHost): AppMiddleware => {
  const files = new Set([fonts.sans, fonts.serif, '/favicon.ico']);
  return async (ctx, next) => {
    if (!(files.has(ctx.path) && (await web.send(ctx)))) await next();
  };
};

const toApplication =
  (publicUrl: string): AppMiddleware =>
  (ctx) => {
    ctx.state.route = 'application';
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(publicUrl + ctx.originalUrl);
    // 307 preserves the method and the body.
    ctx.status = 307;
  };

export const checkoutHost = (host: CheckoutHost): RequestListener => {
  const { pages, sandbox } = host;
  const app = new Koa<AppState>();
  app.silent = true;
  const steps: AppMiddleware[] = [
    requestId,
    host.metrics.count,
    accessLog(host.log),
    securityHeaders,
    errorHandler(host.log, pages),
    only((path) => path === '/healthz', health(host.health)),
    checkoutPages(pages),
    ...(sandbox === null ? [] : [sandboxScript(sandbox)]),
    ownFiles(host),
    toApplication(pages.publicUrl),
  ];
  for (const step of steps) app.use(step);
  return app.callback();
};

/** Routes requests by host name: the checkout's to `checkout`, all others to `application`. */
export const byHost = (
  checkoutUrl: string,
  checkout: RequestListener,
  application: RequestListener,
): RequestListener => {
  const hostname = hostnameOf(new URL(checkoutUrl).host);
  return (req, res) =>
    hostnameOf(req.headers.host) === hostname ? checkout(req, res) : application(req, res);
};
