// The environment, parsed once; whatever is wrong is told in one list, in plain words.

import { resolve } from 'node:path';
import type { ObjectStorage } from '@meend/adapters/files/s3-objects.ts';
import type { GoogleSheetsSettings } from '@meend/adapters/sheets/google-sheets.ts';
import type { SigningKeys } from '@meend/adapters/system/signing-keys.ts';
import type { TracingSettings } from '@meend/adapters/tracing/tracing.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { SettingValues } from './all-settings.ts';
import { type BackupPlan, toBackupPlan } from './backups.ts';
import { type CashfreeConfig, toCashfree } from './cashfree.ts';
import { type GoogleConfig, toGoogle, toSheet } from './google.ts';
import { hostOf, inAddress, isEverywhere, isLoopback } from './hosts.ts';
import { type MailConfig, toMail } from './mail.ts';
import { toObjectStorage } from './object-storage.ts';
import { type Environment, readSettings } from './read-settings.ts';
import { withPassword } from './servers.ts';
import type { SiteNotice } from './site-notice.ts';
import { noProxies, type TrustedProxies } from './trusted-proxies.ts';

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

const toOperator = (values: SettingValues): Operator => ({
  companyName: values.COMPANY_NAME,
  registeredAddress: values.REGISTERED_ADDRESS,
  contactEmail: values.CONTACT_EMAIL,
  grievanceOfficer: values.GRIEVANCE_OFFICER,
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

const isDemoEnabled = ({ DEMO }: SettingValues): boolean => DEMO === 'on' || DEMO === 'content';

const noticesOf = (values: SettingValues): readonly SiteNotice[] =>
  values.NODE_ENV === 'production'
    ? [
        ...(isDemoEnabled(values) ? (['demonstration'] as const) : []),
        ...(values.REHEARSAL === 'on' ? (['rehearsal'] as const) : []),
      ]
    : [];

const toTracing = (values: SettingValues): TracingSettings | null => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values;
  if (endpoint === undefined) return null;
  const pairs = (headers?.split(',') ?? []).map((pair) => pair.split(/=(.*)/s).slice(0, 2));
  return { endpoint, headers: Object.fromEntries(pairs), share: values.OTEL_TRACES_SAMPLER_ARG };
};

const toConfig = (values: SettingValues, warnings: readonly string[]): Config => {
  const isProduction = values.NODE_ENV === 'production';
  const hasDemo = values.DEMO === undefined ? !isProduction : isDemoEnabled(values);
  const isEmbedded = !isProduction && values.DATABASE_URL === undefined;
  const shownHost = isEverywhere(values.HOST) ? 'localhost' : inAddress(values.HOST);
  const publicUrl = (values.PUBLIC_URL ?? `http://${shownHost}:${values.PORT}`).replace(/\/$/, '');
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    checkoutUrl: values.CHECKOUT_URL?.replace(/\/$/, '') ?? otherLoopback(publicUrl),
    isPublicUrlDerived: values.PUBLIC_URL === undefined,
    dataDir: resolve(values.DATA_DIR),
    objectStorage: toObjectStorage(values),
    ffmpeg: values.FFMPEG ?? null,
    databaseUrl: values.DATABASE_URL ? withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD) : null,
    directDatabaseUrl: values.DIRECT_DATABASE_URL
      ? withPassword(values.DIRECT_DATABASE_URL, values.DATABASE_PASSWORD)
      : null,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL
      ? withPassword(values.MIGRATION_DATABASE_URL, values.MIGRATION_DATABASE_PASSWORD)
      : null,
    redisUrl: values.REDIS_URL ?? null,
    productKey: values.PRODUCT_KEY,
    productName: values.PRODUCT_NAME,
    isProduction,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    isSecondFactorRequired:
      values.STAFF_SECOND_FACTOR === undefined ? isProduction : values.STAFF_SECOND_FACTOR === 'on',
    hasDemo,
    hasInventedPeople: hasDemo && values.DEMO !== 'content' && isEmbedded && toCashfree(values) === null,
    notices: noticesOf(values),
    signingKeys: values.SIGNING_KEYS ?? null,
    backups: toBackupPlan(values),
    backupKeys: values.BACKUP_KEYS ?? null,
    cashfree: toCashfree(values),
    google: toGoogle(values),
    feedbackSheet: toSheet(values),
    mail: toMail(values),
    contentDir: values.CONTENT_DIR === undefined ? null : resolve(values.CONTENT_DIR),
    operator: toOperator(values),
    tagManagerUrl: values.TAG_MANAGER_URL ?? null,
    mailsAMinute: values.MAILS_A_MINUTE,
    newsletterMailsAMinute: values.NEWSLETTER_MAILS_A_MINUTE,
    questionsAMinute: values.CASHFREE_QUESTIONS_A_MINUTE,
    isMarketingTicked: values.MARKETING_OPT_IN === 'on',
    blogUrl: values.BLOG_URL ?? null,
    proxies: values.TRUSTED_PROXIES ?? noProxies,
    tracing: toTracing(values),
    workerPort: values.WORKER_PORT ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    warnings,
  };
};

/** Names outside the table are left alone: a process's environment holds much that is not ours. */
export const readConfig = (environment: Environment): Result<Config, readonly string[]> => {
  const read = readSettings(environment);
  return read.ok ? succeed(toConfig(read.value.values, read.value.warnings)) : read;
};
