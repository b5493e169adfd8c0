// The Koa application: all middleware in order.
import { openApi } from '@meend/core/contract/open-api.ts';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { AppMiddleware, AppState } from '../calls/app-context.ts';
import { securityHeaders } from '../calls/security-headers.ts';
import { apiDocs } from '../development/api-docs.ts';
import { type ListMails, mailboxPages } from '../development/mailbox-pages.ts';
import {
  type SandboxHandler,
  type SandboxIdentityHandler,
  sandboxIdentityRoutes,
  sandboxRoutes,
} from '../development/sandbox-routes.ts';
import { type Embeds, embedRoutes } from '../embeds/embeds.ts';
import { type Feeds, feedRoutes } from '../feeds/feeds.ts';
import { type CoverPictures, coverPictures } from '../files/cover-pictures.ts';
import type { StaticFiles } from '../files/static-files.ts';
import { type TusUploads, tusUploads } from '../files/tus-uploads.ts';
import type { MetricsPage } from '../metrics/metrics-page.ts';
import { type ApplicationPages, applicationPages } from '../pages/application-pages.ts';
import { type CheckoutPages, checkoutPages, toCheckoutHost } from '../routes/checkout-page.ts';
import { type OAuthRoutes, oauthRoutes } from '../routes/oauth-routes.ts';
import { type SecurityFile, securityFile } from '../seo/security-file.ts';
import { type SeoFiles, seoFiles } from '../seo/seo-files.ts';
import { type SocialPictures, socialCardRoute } from '../seo/social-card-route.ts';
import { accessLog, requestId } from './access-log.ts';
import { contractRouter, type ServedContract } from './contract-router.ts';
import { errorHandler } from './error-handler.ts';
import { type ForwardingWatch, forwardingWatch } from './forwarding.ts';
import { type HealthDeps, health } from './health.ts';
import { type LoadShedding, overload } from './load-shedding.ts';
import { blogRedirect, canonicalPath, unmatchedCall } from './site-paths.ts';

interface AppParts {
  readonly contract: ServedContract;
  readonly tus: TusUploads;
  readonly pages: ApplicationPages;
  readonly web: StaticFiles;
  readonly found: SeoFiles;
  readonly security: SecurityFile;
  readonly feeds: Feeds;
  readonly embeds: Embeds;
  readonly social: SocialPictures;
  readonly covers: CoverPictures;
  readonly providerSignIn: OAuthRoutes;
  readonly checkout: CheckoutPages;
  readonly publicUrl: string;
  readonly health: HealthDeps;
  readonly metrics: MetricsPage;
  readonly shedding: LoadShedding;
  readonly forwarding: ForwardingWatch;
  readonly log: Logger;
  /** Absent in production mode. */
  readonly development: {
    readonly mails: ListMails;
    readonly sandbox: SandboxHandler | null;
    readonly sandboxIdentity: SandboxIdentityHandler | null;
  } | null;
}

const files =
  (web: StaticFiles): AppMiddleware =>
  async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!(isRead && (await web.send(ctx)))) await next();
  };

const developmentRoutes = ({ development, contract, pages, publicUrl }: AppParts): AppMiddleware[] => {
  if (development === null) return [];
  const describe = () =>
    openApi({
      title: pages.site.name,
      version: '1',
      url: publicUrl,
      productKey: pages.productKey,
    });
  return [
    apiDocs(contract.calls, describe),
    mailboxPages(development.mails),
    ...(development.sandboxIdentity === null ? [] : [sandboxIdentityRoutes(development.sandboxIdentity)]),
    ...(development.sandbox === null ? [] : [sandboxRoutes(development.sandbox)]),
  ];
};

export const httpApp = (parts: AppParts): Koa<AppState> => {
  const app = new Koa<AppState>();
  app.silent = true;
  const router = contractRouter(parts.contract);
  const steps: AppMiddleware[] = [
    requestId,
    parts.metrics.count,
    accessLog(parts.log),
    forwardingWatch(parts.forwarding),
    securityHeaders,
    errorHandler(parts.log, parts.checkout),
    // Before load shedding: a full process is alive and must not be restarted for it.
    health(parts.health),
    parts.metrics.show,
    overload(parts.shedding),
    canonicalPath,
    tusUploads(parts.tus),
    router.routes() as unknown as AppMiddleware,
    oauthRoutes(parts.providerSignIn),
    ...developmentRoutes(parts),
    unmatchedCall(router),
    seoFiles(parts.found),
    securityFile(parts.security),
    feedRoutes(parts.feeds),
    embedRoutes(parts.embeds),
    socialCardRoute(parts.social),
    files(parts.web),
    coverPictures(parts.covers),
    parts.checkout.checkoutUrl === null
      ? checkoutPages(parts.checkout)
      : toCheckoutHost(parts.checkout.checkoutUrl),
    blogRedirect(parts.pages.blogUrl),
    applicationPages(parts.pages),
  ];
  for (const step of steps) app.use(step);
  return app;
};
