// The names under which the composition root keeps things.

import type { AddressSigner } from '@meend/core/ports/address-signer';
import type { AuthenticatorApps } from '@meend/core/ports/authenticator-apps';
import type { BannerPictures } from '@meend/core/ports/banner-pictures';
import type { BannerTokens } from '@meend/core/ports/banner-tokens';
import type { Clock } from '@meend/core/ports/clock';
import type { EmailSeals } from '@meend/core/ports/email-seals';
import type { FeedbackSink } from '@meend/core/ports/feedback-sink';
import type { IdentityProvider } from '@meend/core/ports/identity-provider';
import type { OrderViews } from '@meend/core/ports/order-views';
import type { Passkeys } from '@meend/core/ports/passkeys';
import type { PasswordHasher } from '@meend/core/ports/password-hasher';
import type { PaymentGateway } from '@meend/core/ports/payment-gateway';
import type { Ports } from '@meend/core/ports/ports';
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness';
import type { TokenSigner } from '@meend/core/ports/token-signer';
import type { Stores, Transaction } from '@meend/core/ports/transaction';
import type { UseCases } from '@meend/core/use-cases';
import type { ServiceIdentifier } from 'inversify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { KeptFiles } from './files/kept-files.ts';
import type { S3Objects } from './files/s3-objects.ts';
import type { AddressVerifier } from './files/signed-address.ts';
import type { SandboxIdentity } from './identity/sandbox-identity.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { SmtpMailer } from './mail/smtp-mailer.ts';
import type { DiskWorkshop } from './media/disk-workshop.ts';
import type { PictureProcesses } from './media/picture-processes.ts';
import type { OddWebhooks } from './payments/odd-webhooks.ts';
import type { SandboxProvider } from './payments/sandbox-provider.ts';
import type { Pooling } from './postgres/pooling.ts';
import type { RoleRights } from './postgres/rights.ts';
import type { BullQueues } from './queue/bull-queues.ts';
import type { DatabaseClock } from './system/database-clock.ts';
import type { CountedPageErrors } from './system/page-error-log.ts';
import type { SigningKeys } from './system/signing-keys.ts';

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
  emailSeals: token<EmailSeals>('email-seals'),
  passkeys: token<Passkeys>('passkeys'),
  authenticatorApps: token<AuthenticatorApps>('authenticator-apps'),
  orderViews: token<OrderViews>('order-views'),
  pageErrors: token<CountedPageErrors>('page-errors'),
  addresses: token<AddressSigner & AddressVerifier>('addresses'),
  files: token<KeptFiles>('files'),
  /** Null where files lie in the data folder. */
  s3: token<S3Objects | null>('s3'),
  workshop: token<DiskWorkshop>('workshop'),
  pictures: token<PictureProcesses>('pictures'),
  stores: token<Stores>('stores'),
  transaction: token<Transaction>('transaction'),
  /** Answers null where the database knows one role alone. */
  /** Milliseconds that a question to the database would wait for a connection now. */
  databaseWait: token<() => number>('database-wait'),
  databaseRoom: token<() => Promise<boolean>>('database-room'),
  databaseRights: token<() => Promise<RoleRights | null>>('database-rights'),
  databasePooling: token<() => Promise<Pooling | null>>('database-pooling'),
  /** Null where no Redis is configured: then jobs are done in this process. */
  queues: token<BullQueues | null>('queues'),
  mailbox: token<Mailbox>('mailbox'),
  /** Null where no mail server is configured: then mails lie in the mailbox. */
  smtpMailer: token<SmtpMailer | null>('smtpMailer'),
  feedbackSink: token<FeedbackSink>('feedbackSink'),
  oddWebhooks: token<OddWebhooks>('odd-webhooks'),
  /** Null where a real provider is configured. */
  sandbox: token<SandboxProvider | null>('sandbox'),
  /** Null where Google is configured, and in production. */
  sandboxIdentity: token<SandboxIdentity | null>('sandboxIdentity'),
  /** Null where no third-party sign-in is offered. */
  identityProvider: token<IdentityProvider | null>('identityProvider'),
  payments: token<PaymentGateway>('payments'),
  ports: token<Ports>('ports'),
  useCases: token<UseCases>('useCases'),
} as const;
