// Composition root: binds every port to its adapter, without decorators.
import 'reflect-metadata';
import { join } from 'node:path';
import type { Config } from '@meend/adapters/config/config.ts';
import { journalOf } from '@meend/adapters/files/account-journals.ts';
import { urlSigner } from '@meend/adapters/files/signed-url.ts';
import { openIdConnect } from '@meend/adapters/identity/openid-connect.ts';
import { sandboxIdentity } from '@meend/adapters/identity/sandbox-identity.ts';
import type { BullQueues } from '@meend/adapters/jobs/bull-queues.ts';
import { productLog } from '@meend/adapters/logging/product-log.ts';
import { mailbox } from '@meend/adapters/mail/mailbox.ts';
import { messageIds } from '@meend/adapters/mail/message-ids.ts';
import { reportMailbox } from '@meend/adapters/mail/report-mailbox.ts';
import { smtpMailer } from '@meend/adapters/mail/smtp-mailer.ts';
import { cashfreeGateway } from '@meend/adapters/payments/cashfree-gateway.ts';
import { oddWebhooks } from '@meend/adapters/payments/cashfree-webhooks.ts';
import { logUnknownOrders } from '@meend/adapters/payments/report-unknown-orders.ts';
import { sandboxProvider } from '@meend/adapters/payments/sandbox-provider.ts';
import { googleSheets, nullFeedbackSink, sheetAddress } from '@meend/adapters/sheets/google-sheets.ts';
import { databaseClock, timeLimit, waitUntil } from '@meend/adapters/system/clock.ts';
import { pageErrorLog, playbackLog } from '@meend/adapters/system/counted-logs.ts';
import { emailTokens, orderViews } from '@meend/adapters/system/link-tokens.ts';
import { argon2Hasher, secretHasher, secureRandomness } from '@meend/adapters/system/secrets.ts';
import { bannerTokens, jwtSigner } from '@meend/adapters/system/signed-tokens.ts';
import { embeddedKeys, keyFor, keysFor } from '@meend/adapters/system/signing-keys.ts';
import { transcriptReader } from '@meend/adapters/transcripts/transcript-reader.ts';
import { useCases } from '@meend/core/assembly/use-cases.ts';
import { Container } from 'inversify';
import { contentPorts } from '../wiring/content.ts';
import { bindFiles } from '../wiring/files.ts';
import { bindSecondFactors, openIdSettings, sandboxIdentitySettings } from '../wiring/identity.ts';
import { gatewaySettings, logProviderErrors, SANDBOX_CLIENT, sandboxSecret } from '../wiring/payments.ts';
import type { RowSource } from '../wiring/postgres.ts';
import { tokens } from '../wiring/tokens.ts';

const bindSystem = (container: Container): void => {
  container.bind(tokens.randomness).toConstantValue(secureRandomness);
  container
    .bind(tokens.keys)
    .toResolvedValue((config) => config.signingKeys ?? embeddedKeys(config.dataDir), [tokens.config])
    .inSingletonScope();
  container
    .bind(tokens.secrets)
    .toResolvedValue(([newest]) => secretHasher(keyFor('short-secrets', newest)), [tokens.keys])
    .inSingletonScope();
  container.bind(tokens.passwords).toConstantValue(argon2Hasher);
  container
    .bind(tokens.emailTokens)
    .toResolvedValue(
      (keys) =>
        emailTokens({
          hashing: keyFor('email-hashes', keys[0]),
          sealing: keysFor('unsubscribe-links', keys),
        }),
      [tokens.keys],
    )
    .inSingletonScope();
  container
    .bind(tokens.log)
    .toResolvedValue((config) => productLog(config.logLevel), [tokens.config])
    .inSingletonScope();
  container
    .bind(tokens.sessions)
    .toResolvedValue(
      (keys, config, clock) => jwtSigner({ keys, issuer: config.publicUrl, clock }),
      [tokens.keys, tokens.config, tokens.clock],
    )
    .inSingletonScope();
  container
    .bind(tokens.bannerTokens)
    .toResolvedValue(
      (keys, config, clock) => bannerTokens({ keys, issuer: config.publicUrl, clock }),
      [tokens.keys, tokens.config, tokens.clock],
    )
    .inSingletonScope();
};

const bindOutside = (container: Container): void => {
  container
    .bind(tokens.orderViews)
    .toResolvedValue((keys) => orderViews(keysFor('payment-views', keys)), [tokens.keys])
    .inSingletonScope();
  container
    .bind(tokens.addresses)
    .toResolvedValue((keys) => urlSigner(keysFor('media-addresses', keys)), [tokens.keys])
    .inSingletonScope();
  container
    .bind(tokens.mailbox)
    .toResolvedValue(
      ({ dataDir, productName, publicUrl }, { encrypt }) =>
        mailbox({ dir: join(dataDir, 'mailbox'), productName, publicUrl, encryptEmail: encrypt }),
      [tokens.config, tokens.emailTokens],
    )
    .inSingletonScope();
  container
    .bind(tokens.messageIds)
    .toResolvedValue((keys) => messageIds(keysFor('message-ids', keys)), [tokens.keys])
    .inSingletonScope();
  container
    .bind(tokens.smtpMailer)
    .toResolvedValue(
      ({ mail, productName: name, publicUrl: url, notices }, { encrypt: encryptEmail }, ids) =>
        mail && smtpMailer({ ...mail, ids, site: { name, url, encryptEmail, notices } }),
      [tokens.config, tokens.emailTokens, tokens.messageIds],
    )
    .inSingletonScope();
  container
    .bind(tokens.reportMailbox)
    .toResolvedValue(
      ({ reportMailbox: server }, ids) => server && reportMailbox({ server, ids }),
      [tokens.config, tokens.messageIds],
    )
    .inSingletonScope();
  container
    .bind(tokens.feedbackSink)
    .toResolvedValue(
      ({ feedbackSheet }) => (feedbackSheet === null ? nullFeedbackSink : googleSheets(feedbackSheet)),
      [tokens.config],
    )
    .inSingletonScope();
  container.bind(tokens.oddWebhooks).toResolvedValue(oddWebhooks).inSingletonScope();
  container
    .bind(tokens.payments)
    .toResolvedValue(
      (config, keys, log, { count: onOddWebhook }) =>
        cashfreeGateway({ ...gatewaySettings(config, keys), ...logProviderErrors(log), onOddWebhook }),
      [tokens.config, tokens.keys, tokens.log, tokens.oddWebhooks],
    )
    .inSingletonScope();
  container
    .bind(tokens.sandbox)
    .toResolvedValue(
      ({ cashfree, isProduction, dataDir, publicUrl }, keys) =>
        cashfree !== null || isProduction
          ? null
          : sandboxProvider({
              siteUrl: publicUrl,
              file: join(dataDir, 'sandbox', 'orders.json'),
              clientId: SANDBOX_CLIENT,
              clientSecret: sandboxSecret(keys),
            }),
      [tokens.config, tokens.keys],
    )
    .inSingletonScope();
};

const bindIdentity = (container: Container): void => {
  container
    .bind(tokens.sandboxIdentity)
    .toResolvedValue(
      (config, keys) => {
        const settings = sandboxIdentitySettings(config, keys);
        return settings && sandboxIdentity(settings);
      },
      [tokens.config, tokens.keys],
    )
    .inSingletonScope();
  container
    .bind(tokens.identityProvider)
    .toResolvedValue(
      (config, keys) => {
        const settings = openIdSettings(config, keys);
        return settings && openIdConnect(settings);
      },
      [tokens.config, tokens.keys],
    )
    .inSingletonScope();
};

const bindProduct = (container: Container): void => {
  container
    .bind(tokens.pageErrors)
    .toResolvedValue((log) => pageErrorLog(log), [tokens.log])
    .inSingletonScope();
  container.bind(tokens.playbackLog).toResolvedValue(playbackLog, [tokens.log]).inSingletonScope();
  container
    .bind(tokens.ports)
    .toResolvedValue(
      (
        config,
        stores,
        transaction,
        clock,
        randomness,
        secrets,
        sessions,
        addresses,
        payments,
        identityProvider,
        passwords,
        emailTokensPort,
        bannerTokens,
        bannerPictures,
        mediaProcessor,
        orderViews,
        pageErrors,
        playbackReports,
        passkeys,
        authenticatorApps,
      ) => ({
        stores,
        transaction,
        clock,
        randomness,
        secrets,
        tokens: sessions,
        addresses,
        payments,
        identityProvider,
        passwords,
        emailTokens: emailTokensPort,
        bannerTokens,
        bannerPictures,
        mediaProcessor,
        sentenceFinder: mediaProcessor,
        transcriptReader,
        orderViews,
        pageErrors,
        playbackLog: playbackReports,
        passkeys,
        authenticatorApps,
        isSecondFactorRequired: config.isSecondFactorRequired,
        timeLimit,
        waitUntil: waitUntil(clock),
        questionsAMinute: config.questionsAMinute,
        mailReportsSecret: config.mailReportsSecret,
        feedbackSheetUrl: config.feedbackSheet && sheetAddress(config.feedbackSheet.sheetId),
        accountJournal: journalOf(config),
        ...contentPorts(config),
        publicUrl: config.publicUrl,
        productKey: config.productKey,
      }),
      [
        tokens.config,
        tokens.stores,
        tokens.transaction,
        tokens.clock,
        tokens.randomness,
        tokens.secrets,
        tokens.sessions,
        tokens.addresses,
        tokens.payments,
        tokens.identityProvider,
        tokens.passwords,
        tokens.emailTokens,
        tokens.bannerTokens,
        tokens.bannerPictures,
        tokens.mediaProcessor,
        tokens.orderViews,
        tokens.pageErrors,
        tokens.playbackLog,
        tokens.passkeys,
        tokens.authenticatorApps,
      ],
    )
    .inSingletonScope();
  container
    .bind(tokens.useCases)
    .toResolvedValue((ports, log) => logUnknownOrders(useCases(ports), log), [tokens.ports, tokens.log])
    .inSingletonScope();
};

export const compose = (config: Config, rows: RowSource, queues: BullQueues | null = null): Container => {
  const container = new Container();
  container.bind(tokens.config).toConstantValue(config);
  container.bind(tokens.stores).toConstantValue(rows.stores);
  container.bind(tokens.transaction).toConstantValue(rows.transaction);
  container.bind(tokens.databaseRights).toConstantValue(rows.rights ?? (async () => null));
  container.bind(tokens.databaseHasFreeSpace).toConstantValue(rows.hasFreeSpace ?? (async () => true));
  container.bind(tokens.databasePooling).toConstantValue(rows.pooling ?? (async () => null));
  container.bind(tokens.databaseWait).toConstantValue(rows.waitMs ?? (() => 0));
  container.bind(tokens.queues).toConstantValue(queues);
  const clock = databaseClock(() => rows.stores.now());
  container.bind(tokens.databaseClock).toConstantValue(clock);
  container.bind(tokens.clock).toConstantValue(clock);
  bindSystem(container);
  bindFiles(container);
  bindOutside(container);
  bindIdentity(container);
  bindSecondFactors(container);
  bindProduct(container);
  return container;
};
