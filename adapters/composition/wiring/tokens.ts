// Tokens of the composition root's container.

import type { Config } from '@meend/adapters/config/config.ts';
import type { ReadableFileStore } from '@meend/adapters/files/file-storage.ts';
import type { S3Objects } from '@meend/adapters/files/s3-objects.ts';
import type { UrlVerifier } from '@meend/adapters/files/signed-url.ts';
import type { SandboxIdentity } from '@meend/adapters/identity/sandbox-identity.ts';
import type { BullQueues } from '@meend/adapters/jobs/bull-queues.ts';
import type { Mailbox } from '@meend/adapters/mail/mailbox.ts';
import type { MessageIds } from '@meend/adapters/mail/message-ids.ts';
import type { ReportMailbox } from '@meend/adapters/mail/report-mailbox.ts';
import type { SmtpMailer } from '@meend/adapters/mail/smtp-mailer.ts';
import type { DiskMediaProcessor } from '@meend/adapters/media/disk-media-processor.ts';
import type { PictureProcesses } from '@meend/adapters/media/picture-processes.ts';
import type { OddWebhooks } from '@meend/adapters/payments/cashfree-webhooks.ts';
import type { SandboxProvider } from '@meend/adapters/payments/sandbox-provider.ts';
import type { Pooling } from '@meend/adapters/postgres/connection/pooling.ts';
import type { RoleRights } from '@meend/adapters/postgres/connection/rights.ts';
import type { DatabaseClock } from '@meend/adapters/system/clock.ts';
import type { CountedPageErrors, CountedPlayback } from '@meend/adapters/system/counted-logs.ts';
import type { SigningKeys } from '@meend/adapters/system/signing-keys.ts';
import type { IdentityProvider } from '@meend/core/account/provider-identity.ts';
import type { AuthenticatorApps, Passkeys } from '@meend/core/account/second-factor/factor-proofs.port.ts';
import type { BannerTokens } from '@meend/core/account/sessions/banner-admin.ts';
import type { TokenSigner } from '@meend/core/account/sessions/session-cookie.ts';
import type { EmailTokens } from '@meend/core/account/user/email.ts';
import type { PasswordHasher } from '@meend/core/account/user/password.ts';
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Ports } from '@meend/core/assembly/ports.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { BannerPictures } from '@meend/core/banner/add-banner.ts';
import type { FeedbackSink } from '@meend/core/feedback/export-feedback.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { SourceStore } from '@meend/core/media/media-processor.port.ts';
import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import type { OrderViews } from '@meend/core/payment/report-status.ts';
import type { Clock, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import type { ServiceIdentifier } from 'inversify';
import type { Logger } from 'pino';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

export const tokens = {
  config: token<Config>('config'),
  keys: token<SigningKeys>('keys'),
  log: token<Logger>('log'),
  clock: token<Clock>('clock'),
  databaseClock: token<DatabaseClock>('database-clock'),
  randomness: token<Randomness>('randomness'),
  secrets: token<SecretHasher>('secrets'),
  sessions: token<TokenSigner>('sessions'),
  bannerTokens: token<BannerTokens>('banner-tokens'),
  bannerPictures: token<BannerPictures>('banner-pictures'),
  passwords: token<PasswordHasher>('passwords'),
  emailTokens: token<EmailTokens>('email-seals'),
  passkeys: token<Passkeys>('passkeys'),
  authenticatorApps: token<AuthenticatorApps>('authenticator-apps'),
  orderViews: token<OrderViews>('order-views'),
  pageErrors: token<CountedPageErrors>('page-errors'),
  playbackLog: token<CountedPlayback>('playback-log'),
  addresses: token<UrlSigners & UrlVerifier>('addresses'),
  files: token<ReadableFileStore>('files'),
  /** Null if files are stored in DATA_DIR. */
  s3: token<S3Objects | null>('s3'),
  /** Recordings until they are encoded. */
  sources: token<SourceStore>('sources'),
  mediaProcessor: token<DiskMediaProcessor>('media-processor'),
  pictures: token<PictureProcesses>('pictures'),
  stores: token<Stores>('stores'),
  transaction: token<Transaction<Stores>>('transaction'),
  /** Milliseconds a new query would wait for a connection. */
  databaseWait: token<() => number>('database-wait'),
  databaseHasFreeSpace: token<() => Promise<boolean>>('database-room'),
  /** Resolves to null if there is a single database role. */
  databaseRights: token<() => Promise<RoleRights | null>>('database-rights'),
  databasePooling: token<() => Promise<Pooling | null>>('database-pooling'),
  /** Null if no Redis is configured; jobs then run in this process. */
  queues: token<BullQueues | null>('queues'),
  mailbox: token<Mailbox>('mailbox'),
  /** Null if no mail server is configured; mails are then written to the mailbox. */
  smtpMailer: token<SmtpMailer | null>('smtpMailer'),
  messageIds: token<MessageIds>('message-ids'),
  /** Null if no mailbox is read for reports about mails. */
  reportMailbox: token<ReportMailbox | null>('report-mailbox'),
  feedbackSink: token<FeedbackSink>('feedbackSink'),
  oddWebhooks: token<OddWebhooks>('odd-webhooks'),
  /** Null if a real provider is configured. */
  sandbox: token<SandboxProvider | null>('sandbox'),
  /** Null in production, and if Google is configured. */
  sandboxIdentity: token<SandboxIdentity | null>('sandboxIdentity'),
  /** Null if third-party sign-in is disabled. */
  identityProvider: token<IdentityProvider | null>('identityProvider'),
  payments: token<PaymentGateway>('payments'),
  ports: token<Ports>('ports'),
  useCases: token<UseCases>('useCases'),
} as const;
