// Puts the site together from what the composition root holds.
import type { RequestListener } from 'node:http';
import { routes } from '@meend/core/contract/all-routes';
import { calls } from '@meend/core/contract/calls';
import { schemas } from '@meend/core/contract/schemas/all-schemas';
import type { Container } from 'inversify';
import { mediaStreaming } from '../files/media-streaming.ts';
import { openFiles } from '../files/open-files.ts';
import { checkoutSettings } from '../payment-settings.ts';
import { tokens } from '../tokens.ts';
import { preparedAnswers } from './answers/prepared-answers.ts';
import { httpApp } from './app.ts';
import { catalogueVersion } from './catalogue-version.ts';
import { mediaRequests } from './media-requests.ts';
import { openRecordings } from './open-recordings.ts';
import { firstLists } from './pages/first-lists.ts';
import { MAILBOX_ADDRESS } from './pages/mailbox-pages.ts';
import { pagePieces } from './pages/page-pieces.ts';
import { browserCookie } from './requests/browser-cookie.ts';
import { rateLimits } from './requests/rate-limits.ts';
import { siteListener } from './site-listener.ts';
import { webFiles } from './web-files.ts';

export interface Site {
  readonly listener: RequestListener;
  close(): void;
}

export const composeSite = async (container: Container, webDir: string): Promise<Site> => {
  const config = container.get(tokens.config);
  const ports = container.get(tokens.ports);
  const does = container.get(tokens.useCases);
  const files = container.get(tokens.files);
  const sandbox = container.get(tokens.sandbox);
  const mailbox = container.get(tokens.mailbox);
  const { stores, secrets } = ports;
  const web = await webFiles(webDir);
  const version = catalogueVersion(stores.stories);
  const browser = browserCookie(config.publicUrl.startsWith('https:'), ports);
  const open = openFiles(files.locate);
  const served = routes(does);

  const app = httpApp({
    contract: {
      calls,
      schemas,
      routes: served,
      readSession: does.readSession,
      limits: rateLimits(config.rateLimitFactor),
      prepared: preparedAnswers(version),
      browser,
      proxies: config.proxies,
    },
    pages: {
      indexHtml: web.indexHtml,
      pieces: pagePieces(web.manifestJson),
      lists: firstLists(served, version),
      productKey: config.productKey,
      productName: config.productName,
      stories: stores.stories,
      links: stores.links,
      secrets,
      browser,
      mailboxAddress: config.isProduction ? null : MAILBOX_ADDRESS,
    },
    web,
    covers: { locate: files.locate, stories: stores.stories },
    checkout: checkoutSettings(config),
    publicUrl: config.publicUrl,
    askStores: () => stores.now(),
    log: container.get(tokens.log),
    development: config.isProduction
      ? null
      : {
          mails: () => mailbox.list(),
          sandbox: sandbox === null ? null : (request) => sandbox.handle(request),
        },
  });
  const media = mediaRequests({
    stream: mediaStreaming(open),
    addresses: container.get(tokens.addresses),
    findOpen: openRecordings(stores.stories, version),
    clock: ports.clock,
  });
  return { listener: siteListener(app, media), close: () => open.close() };
};
