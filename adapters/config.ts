// The environment, parsed once; whatever is wrong is told in one list, in plain words.

import { resolve } from 'node:path';
import type { SettingValues } from '@meend/adapters/config/all-settings.ts';
import { type BackupPlan, toBackupPlan } from '@meend/adapters/config/backups.ts';
import { type CashfreeConfig, toCashfree } from '@meend/adapters/config/cashfree.ts';
import { type GoogleConfig, toGoogle, toSheet } from '@meend/adapters/config/google.ts';
import { hostOf, inAddress, isEverywhere, isLoopback } from '@meend/adapters/config/hosts.ts';
import { type MailConfig, toMail } from '@meend/adapters/config/mail.ts';
import { toObjectStorage } from '@meend/adapters/config/object-storage.ts';
import { type Environment, readSettings } from '@meend/adapters/config/read-settings.ts';
import { withPassword } from '@meend/adapters/config/servers.ts';
import type { SiteNotice } from '@meend/adapters/config/site-notice.ts';
import { noProxies, type TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';
import type { GoogleSheetsSettings } from '@meend/adapters/feedback/google-sheets.ts';
import type { ObjectStorage } from '@meend/adapters/files/s3-objects.ts';
import type { SigningKeys } from '@meend/adapters/system/signing-keys.ts';
import type { TracingSettings } from '@meend/adapters/tracing/tracing.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export interface Operator {
  readonly companyName: string;
  readonly registeredAddress: string;
  readonly contactEmail: string;
  readonly grievanceOfficer: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /**
   * The host of the checkout page, without a trailing slash. Null: the page stands on `publicUrl`, in a sandbox that
   * shares no origin with the application.
   */
  readonly checkoutUrl: string | null;
  /** True when the address was not given and follows the port that is listened on. */
  readonly isPublicUrlDerived: boolean;
  readonly dataDir: string;
  /** Where files lie in place of `dataDir`; null: in `dataDir`. */
  readonly objectStorage: ObjectStorage | null;
  /** Path of FFmpeg's program, with `ffprobe` beside it; null: FFmpeg as node-av links it. */
  readonly ffmpeg: string | null;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler before it. */
  readonly directDatabaseUrl: string | null;
  /** The same database as the owner of its tables; null: who works with the rows owns them, or somebody else migrates. */
  readonly migrationDatabaseUrl: string | null;
  /** Null: jobs are done in this process, and nothing is shared with others but the database. */
  readonly redisUrl: string | null;
  readonly productKey: string;
  readonly productName: string;
  readonly isProduction: boolean;
  readonly rateLimitFactor: number;
  /** The team confirms each login by a passkey or an authenticator code. */
  readonly isSecondFactorRequired: boolean;
  /** An empty catalogue is filled with the demonstration. */
  readonly hasDemo: boolean;
  /** Whether the demonstration has people: never beside real ones. */
  readonly hasInventedPeople: boolean;
  /** What every page and mail says: nothing, unless production mode holds the demonstration or is a rehearsal. */
  readonly notices: readonly SiteNotice[];
  /** Null outside production: then a key of the data folder is used. */
  readonly signingKeys: SigningKeys | null;
  /** Null: the product makes none by itself. */
  readonly backups: BackupPlan | null;
  /** What backups are sealed with beside keys made from `signingKeys`; null: those alone. */
  readonly backupKeys: SigningKeys | null;
  readonly cashfree: CashfreeConfig | null;
  /** Null: the sandbox identity provider outside production, and no third-party sign-in there. */
  readonly google: GoogleConfig | null;
  /** Null: feedback stays in our own table. */
  readonly feedbackSheet: GoogleSheetsSettings | null;
  /** Null: mails lie in the mailbox of the data folder. */
  readonly mail: MailConfig | null;
  /** Null: our own wording of the written pages. */
  readonly contentDir: string | null;
  /** What footer and written pages say about who runs the site; marked examples where nothing was set. */
  readonly operator: Operator;
  /** The script of a tag manager; null: nothing of others is loaded. */
  readonly tagManagerUrl: string | null;
  /** The most mails that people may ask for in a minute, all together. */
  readonly mailsAMinute: number;
  /** The most mails of a newsletter that leave in a minute. */
  readonly newsletterMailsAMinute: number;
  /** The most questions that what comes round may ask the payment provider in a minute. */
  readonly questionsAMinute: number;
  /** Whether the consent to offers is ticked when somebody signs up. */
  readonly isMarketingTicked: boolean;
  /** Where the blog lives when it is not ours. */
  readonly blogUrl: string | null;
  /** Whose word about a caller's address is believed. */
  readonly proxies: TrustedProxies;
  readonly logLevel: string;
  /** Where traces are sent; null: nothing is traced. */
  readonly tracing: TracingSettings | null;
  /** Where a worker tells how it is; null: nowhere. */
  readonly workerPort: number | null;
  /** Who holds it may read the numbers from elsewhere; null: from this machine alone. */
  readonly metricsToken: string | null;
  /** Sentences for the operator about settings that are likely not what was meant. */
  readonly warnings: readonly string[];
}

const toOperator = (given: SettingValues): Operator => ({
  companyName: given.COMPANY_NAME,
  registeredAddress: given.REGISTERED_ADDRESS,
  contactEmail: given.CONTACT_EMAIL,
  grievanceOfficer: given.GRIEVANCE_OFFICER,
});

/** The same machine by its other name, which browsers take for another host; null for any other address. */
const otherLoopback = (address: string): string | null => {
  const url = new URL(address);
  if (!isLoopback(hostOf(url))) return null;
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.origin;
};

/** The configuration once the port is known that is really listened on. */
export const settledOn = (config: Config, port: number): Config => {
  const publicUrl = config.isPublicUrlDerived
    ? config.publicUrl.replace(/:\d+$/, `:${port}`)
    : config.publicUrl;
  const isCheckoutDerived = config.checkoutUrl === otherLoopback(config.publicUrl);
  const checkoutUrl = isCheckoutDerived ? otherLoopback(publicUrl) : config.checkoutUrl;
  return { ...config, port, publicUrl, checkoutUrl };
};

const asksForDemo = ({ DEMO }: SettingValues): boolean => DEMO === 'on' || DEMO === 'content';

const noticesOf = (given: SettingValues): readonly SiteNotice[] =>
  given.NODE_ENV === 'production'
    ? [
        ...(asksForDemo(given) ? (['demonstration'] as const) : []),
        ...(given.REHEARSAL === 'on' ? (['rehearsal'] as const) : []),
      ]
    : [];

const toTracing = (given: SettingValues): TracingSettings | null => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = given;
  if (endpoint === undefined) return null;
  const pairs = (headers?.split(',') ?? []).map((pair) => pair.split(/=(.*)/s).slice(0, 2));
  return { endpoint, headers: Object.fromEntries(pairs), share: given.OTEL_TRACES_SAMPLER_ARG };
};

const toConfig = (given: SettingValues, warnings: readonly string[]): Config => {
  const isProduction = given.NODE_ENV === 'production';
  const hasDemo = given.DEMO === undefined ? !isProduction : asksForDemo(given);
  const isEmbedded = !isProduction && given.DATABASE_URL === undefined;
  const shownHost = isEverywhere(given.HOST) ? 'localhost' : inAddress(given.HOST);
  const publicUrl = (given.PUBLIC_URL ?? `http://${shownHost}:${given.PORT}`).replace(/\/$/, '');
  return {
    host: given.HOST,
    port: given.PORT,
    publicUrl,
    checkoutUrl: given.CHECKOUT_URL?.replace(/\/$/, '') ?? otherLoopback(publicUrl),
    isPublicUrlDerived: given.PUBLIC_URL === undefined,
    dataDir: resolve(given.DATA_DIR),
    objectStorage: toObjectStorage(given),
    ffmpeg: given.FFMPEG ?? null,
    databaseUrl: given.DATABASE_URL ? withPassword(given.DATABASE_URL, given.DATABASE_PASSWORD) : null,
    directDatabaseUrl: given.DIRECT_DATABASE_URL
      ? withPassword(given.DIRECT_DATABASE_URL, given.DATABASE_PASSWORD)
      : null,
    migrationDatabaseUrl: given.MIGRATION_DATABASE_URL
      ? withPassword(given.MIGRATION_DATABASE_URL, given.MIGRATION_DATABASE_PASSWORD)
      : null,
    redisUrl: given.REDIS_URL ?? null,
    productKey: given.PRODUCT_KEY,
    productName: given.PRODUCT_NAME,
    isProduction,
    rateLimitFactor: given.RATE_LIMIT_FACTOR,
    isSecondFactorRequired:
      given.STAFF_SECOND_FACTOR === undefined ? isProduction : given.STAFF_SECOND_FACTOR === 'on',
    hasDemo,
    hasInventedPeople: hasDemo && given.DEMO !== 'content' && isEmbedded && toCashfree(given) === null,
    notices: noticesOf(given),
    signingKeys: given.SIGNING_KEYS ?? null,
    backups: toBackupPlan(given),
    backupKeys: given.BACKUP_KEYS ?? null,
    cashfree: toCashfree(given),
    google: toGoogle(given),
    feedbackSheet: toSheet(given),
    mail: toMail(given),
    contentDir: given.CONTENT_DIR === undefined ? null : resolve(given.CONTENT_DIR),
    operator: toOperator(given),
    tagManagerUrl: given.TAG_MANAGER_URL ?? null,
    mailsAMinute: given.MAILS_A_MINUTE,
    newsletterMailsAMinute: given.NEWSLETTER_MAILS_A_MINUTE,
    questionsAMinute: given.CASHFREE_QUESTIONS_A_MINUTE,
    isMarketingTicked: given.MARKETING_OPT_IN === 'on',
    blogUrl: given.BLOG_URL ?? null,
    proxies: given.TRUSTED_PROXIES ?? noProxies,
    tracing: toTracing(given),
    workerPort: given.WORKER_PORT ?? null,
    metricsToken: given.METRICS_TOKEN ?? null,
    logLevel: given.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    warnings,
  };
};

/** Names outside the table are left alone: a process's environment holds much that is not ours. */
export const readConfig = (environment: Environment): Result<Config, readonly string[]> => {
  const read = readSettings(environment);
  return read.ok ? succeed(toConfig(read.value.given, read.value.warnings)) : read;
};
