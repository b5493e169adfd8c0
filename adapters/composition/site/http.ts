import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { footerAddress, ownFact } from '@meend/adapters/config/company.ts';
import { diskFiles } from '@meend/adapters/files/disk-files.ts';
import { endedMediaKeys } from '@meend/adapters/files/ended-media-keys.ts';
import { fileDescriptorCache } from '@meend/adapters/files/file-descriptor-cache.ts';
import { diskStreaming, joinedStreaming, mediaStreaming } from '@meend/adapters/files/media-streaming.ts';
import { remoteJoinedStreaming, remoteStreaming } from '@meend/adapters/files/remote-streaming.ts';
import { sessionReader } from '@meend/adapters/http/calls/authenticate.ts';
import { memoryCaches } from '@meend/adapters/http/calls/cache-budgets.ts';
import { catalogueVersion } from '@meend/adapters/http/calls/catalogue-version.ts';
import { browserCookie, deviceCookies, sessionCookies } from '@meend/adapters/http/calls/cookies.ts';
import { diskSpace } from '@meend/adapters/http/calls/free-space.ts';
import { receiveMultipart } from '@meend/adapters/http/calls/multipart-upload.ts';
import { busyAnswer } from '@meend/adapters/http/calls/plain-responses.ts';
import { responseCache } from '@meend/adapters/http/calls/response-cache.ts';
import { uploadSlots } from '@meend/adapters/http/calls/upload-slots.ts';
import { MAILBOX_ADDRESS } from '@meend/adapters/http/development/mailbox-pages.ts';
import type { SandboxHandler } from '@meend/adapters/http/development/sandbox-routes.ts';
import { mediaRequests, openRecordings } from '@meend/adapters/http/files/media-requests.ts';
import { mailAdmissions } from '@meend/adapters/http/limits/mail-admissions.ts';
import { rateLimits } from '@meend/adapters/http/limits/rate-limits.ts';
import { exceededLimits } from '@meend/adapters/http/limits/rejection-counts.ts';
import { sharedCounters } from '@meend/adapters/http/limits/shared-counters.ts';
import type { PageBuild } from '@meend/adapters/http/pages/application-pages.ts';
import { ownData } from '@meend/adapters/http/pages/own-data.ts';
import { preloadedData } from '@meend/adapters/http/pages/preloaded-data.ts';
import { type CachedRender, ssrCache } from '@meend/adapters/http/pages/ssr-cache.ts';
import type { WebBuild } from '@meend/adapters/http/pages/web-build.ts';
import type { CheckoutPages } from '@meend/adapters/http/routes/checkout-page.ts';
import { sitemap } from '@meend/adapters/http/seo/sitemap.ts';
import { httpApp } from '@meend/adapters/http/server/app.ts';
import { byHost, checkoutHost } from '@meend/adapters/http/server/checkout-host.ts';
import { shareOfAddress } from '@meend/adapters/http/server/contract-router.ts';
import { forwardingNote } from '@meend/adapters/http/server/forwarding.ts';
import { loadShedding, loopDelay } from '@meend/adapters/http/server/load-shedding.ts';
import { siteListener } from '@meend/adapters/http/server/site-listener.ts';
import { cardImageCache } from '@meend/adapters/social/card-image-cache.ts';
import { giveMemoryBack } from '@meend/adapters/system/give-memory-back.ts';
import { keyFor, keysFor } from '@meend/adapters/system/signing-keys.ts';
import { endpoints, routes } from '@meend/core/contract/areas.ts';
import { withProductPaths } from '@meend/core/contract/call/product-path.ts';
import { makeId, type UploadId } from '@meend/core/shared/ids.ts';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { Container } from 'inversify';
import { checkoutSettings } from '../wiring/payments.ts';
import { tokens } from '../wiring/tokens.ts';
import { operatorsView } from './operators-view.ts';

interface Site {
  readonly listener: RequestListener;
  /** Call after another process has changed the catalogue. */
  forgetCatalogue(): void;
  /** Call after another process has ended a media epoch. */
  readEndedEpochs(): void;
  close(): void;
}

/** `isLeaving`: whether the process is draining. */
export const composeSite = async (
  container: Container,
  build: WebBuild,
  isDraining = (): boolean => false,
): Promise<Site> => {
  const config = container.get(tokens.config);
  const ports = container.get(tokens.ports);
  const useCases = container.get(tokens.useCases);
  const files = container.get(tokens.files);
  const sandbox = container.get(tokens.sandbox);
  const sandboxIdentity = container.get(tokens.sandboxIdentity);
  const mailbox = container.get(tokens.mailbox);
  const { stores, secrets } = ports;
  const web = build.files;
  const version = catalogueVersion(stores.stories);
  const { contactEmail } = config.operator;
  const isHttps = config.publicUrl.startsWith('https:');
  const browser = browserCookie(isHttps, ports);
  const log = container.get(tokens.log);
  const shared = await sharedCounters({
    redisUrl: config.redisUrl,
    productKey: config.productKey,
    rateLimits: config.databaseUrl === null ? null : stores.rateLimits,
    clock: ports.clock,
    log,
  });
  const exceeded = exceededLimits();
  const counted = {
    factor: config.rateLimitFactor,
    hidingKey: keyFor('rate-limits', container.get(tokens.keys)[0]),
    shared: shared.counts,
    onLimitExceeded: exceeded.count,
  };
  const limits = rateLimits(counted);
  const s3 = container.get(tokens.s3);
  const open = s3 === null ? fileDescriptorCache(diskFiles(config.dataDir).locate) : null;
  const contractCalls = withProductPaths(endpoints, config.productKey);
  const site = { url: config.publicUrl, name: config.productName };
  const readPicture = async (path: string): Promise<string | null> => {
    const key = path.slice(1);
    return (await files.has(key)) ? text(await files.read(key)) : null;
  };
  const caches = memoryCaches();
  const drawnPages = caches.part<CachedRender>('drawnPages');
  const pagesOf = ({ files, chunks, draw, isFromSources }: WebBuild, language: Language): PageBuild => ({
    indexHtml: files.indexHtml,
    read: files.read,
    chunks,
    lists: preloadedData(routes, useCases, language),
    own: ownData(routes, useCases, language),
    ssr: ssrCache(
      draw,
      isFromSources ? async () => null : readPicture,
      (error, address) => log.error({ fault: error, address }, 'page could not be rendered'),
      drawnPages,
      isFromSources ? 0 : undefined,
    ),
  });
  const sessions = sessionCookies(isHttps);
  const readSession = sessionReader(useCases.readSession, sessions);
  const loop = loopDelay();
  const memory = giveMemoryBack();
  const shedding = loadShedding({
    loop,
    databaseWaitMs: container.get(tokens.databaseWait),
    onShedding: () => log.warn('overload: some requests are refused'),
  });
  const { health, metrics } = operatorsView(container, {
    isDraining,
    countExceededLimits: exceeded.read,
    countShed: shedding.countShed,
    countCachedBytes: caches.bytes,
  });
  const checkout: CheckoutPages = {
    ...checkoutSettings(config),
    readCheckout: useCases.readCheckout,
    productName: site.name,
    notices: config.notices,
    publicUrl: config.publicUrl,
    checkoutUrl: config.checkoutUrl,
    fonts: {
      sans: web.find(/^\/assets\/figtree-latin-.*\.woff2$/),
      serif: web.find(/^\/assets\/fraunces-latin-.*\.woff2$/),
    },
  };
  const freeSpace = diskSpace(config.dataDir);
  const slots = uploadSlots(config.dataDir);
  const providerSandbox: SandboxHandler | null =
    sandbox === null ? null : (request) => sandbox.handle(request);
  const shareOf = shareOfAddress(Object.values(contractCalls));
  const app = httpApp({
    shedding,
    metrics,
    contract: {
      calls: contractCalls,
      useCases,
      readSession,
      limits,
      admitMail: mailAdmissions({
        ...counted,
        mailsAMinute: config.mailsAMinute,
        clock: ports.clock,
        isRecentAccount: useCases.isRecentAccount,
      }),
      prepared: responseCache(version, caches),
      browser,
      sessionCookies: sessions,
      deviceCookies: deviceCookies({
        isHttps,
        keys: keysFor('device-cookies', container.get(tokens.keys)),
        randomness: ports.randomness,
      }),
      proxies: config.proxies,
      receive: receiveMultipart({
        folder: join(config.dataDir, 'uploads', 'drafts'),
        freeSpace,
        slots,
      }),
      onStaffWrite: () => {
        version.forget();
        readEndedEpochs();
      },
    },
    tus: {
      folder: join(config.dataDir, 'uploads', 'tus'),
      s3,
      freeSpace,
      slots,
      readSession,
      proxies: config.proxies,
      receiveResumable: useCases.receiveResumable,
      newId: () => makeId<UploadId>(ports.clock.now(), ports.randomness.bytes(10)),
    },
    pages: {
      builds: { [defaultLanguage]: pagesOf(build, defaultLanguage) },
      version,
      caches,
      site,
      productKey: config.productKey,
      stores,
      secrets,
      browser,
      sessionCookies: sessions,
      notices: config.notices,
      hasGoogle: ports.identityProvider !== null,
      registeredAddress: footerAddress(config.operator),
      tagManagerUrl: config.tagManagerUrl,
      toolOrigins: build.toolOrigins,
      soundOrigin: config.objectStorage?.publicUrl ?? null,
      blogUrl: config.blogUrl,
      isMarketingTicked: config.isMarketingTicked,
      mailboxAddress: config.isProduction ? null : MAILBOX_ADDRESS,
    },
    web,
    found: { site, siteMap: sitemap(site.url, stores, version) },
    embeds: { site, stores },
    feeds: { site, stores, version, now: ports.clock.now },
    security: { contact: ownFact('CONTACT_EMAIL', contactEmail), url: site.url, now: ports.clock.now },
    social: {
      stores,
      productName: site.name,
      pictures: cardImageCache(join(config.dataDir, 'social')),
    },
    covers: { files, stories: stores.stories },
    providerSignIn: {
      useCases,
      browser,
      limits,
      proxies: config.proxies,
      isHttps,
      sealingKey: keyFor('sign-in-visits', container.get(tokens.keys)[0]),
      log,
    },
    checkout,
    publicUrl: config.publicUrl,
    health,
    forwarding: {
      proxies: config.proxies,
      note: forwardingNote(config.dataDir, config.proxies),
      log,
      now: ports.clock.now,
    },
    log,
    development: config.isProduction
      ? null
      : {
          mails: () => mailbox.list(),
          sandboxIdentity: sandboxIdentity && ((request) => sandboxIdentity.handle(request)),
          sandbox: providerSandbox,
        },
  });
  const ended = endedMediaKeys(() => stores.users.listEndedMediaKeys(serverTimings.endedMediaEpoch));
  const readEndedEpochs = (): void =>
    void ended.read().catch((error) => log.warn({ fault: error }, 'ended media epochs could not be read'));
  await ended.read();
  // Also where the database notifies: a notification may be lost with its connection.
  const reading = setInterval(readEndedEpochs, serverTimings.mediaEpochTick).unref();
  const disk = open && diskStreaming(open);
  const media = mediaRequests({
    stream: disk === null ? remoteStreaming(files) : mediaStreaming(disk),
    streamJoined: disk === null ? remoteJoinedStreaming(files) : joinedStreaming(disk),
    addressOf: s3?.addressOf ?? null,
    addresses: container.get(tokens.addresses),
    ended,
    findOpen: openRecordings(stores.stories, version),
    clock: ports.clock,
    isHttps,
  });
  const application = siteListener({
    app,
    media,
    onMedia: metrics.countMedia,
    shedding,
    shareOf,
    busy: busyAnswer(site.name),
    isHttps,
  });
  return {
    listener:
      checkout.checkoutUrl === null
        ? application
        : byHost(
            checkout.checkoutUrl,
            checkoutHost({ pages: checkout, web, health, metrics, sandbox: providerSandbox, log }),
            application,
          ),
    forgetCatalogue: version.forget,
    readEndedEpochs,
    close: () => {
      clearInterval(reading);
      loop.stop();
      memory.stop();
      open?.close();
      s3?.close();
      shared.close();
      build.close();
    },
  };
};
