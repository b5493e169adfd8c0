// Parses the environment once; all errors are reported together, as operator messages.

import { resolve } from 'node:path';
import type { ObjectStorage } from '@meend/adapters/files/s3-objects.ts';
import type { ReportMailboxServer } from '@meend/adapters/mail/report-mailbox.ts';
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
import { isProgram } from './site.ts';
import type { SiteNotice } from './site-notice.ts';
import { noProxies, type TrustedProxies } from './trusted-proxies.ts';

/** Where Debian's package puts it. */
const DEBIANS_ESPEAK = '/usr/bin/espeak-ng';

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
   * URL of the checkout page's host, without a trailing slash. Null if the page is served from `publicUrl`, in a
   * sandbox with an opaque origin.
   */
  readonly checkoutUrl: string | null;
  /** Whether the URL was not configured and follows the port that the server listens on. */
  readonly isPublicUrlDerived: boolean;
  readonly dataDir: string;
  /** S3 storage used for files instead of `dataDir`; null if files are stored in `dataDir`. */
  readonly objectStorage: ObjectStorage | null;
  /** Path of the FFmpeg program, with `ffprobe` beside it; null to use the FFmpeg that node-av links. */
  readonly ffmpeg: string | null;
  /** Path of the program eSpeak NG; null if the machine has none. */
  readonly speech: string | null;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  /** PostgreSQL itself, if `databaseUrl` is a pooler's. */
  readonly directDatabaseUrl: string | null;
  /**
   * The same database as the owner of its tables; null if the working role owns them, or if migrations are run
   * elsewhere.
   */
  readonly migrationDatabaseUrl: string | null;
  /** Null: jobs run in this process, and processes share nothing but the database. */
  readonly redisUrl: string | null;
  readonly productKey: string;
  readonly productName: string;
  readonly isProduction: boolean;
  readonly rateLimitFactor: number;
  /** Whether staff confirm each login by a passkey or an authenticator code. */
  readonly isSecondFactorRequired: boolean;
  /** Whether an empty catalogue is seeded with the demonstration. */
  readonly hasDemo: boolean;
  /** Folder of the demonstration's recordings; null for the one of the source code. */
  readonly demoRecordings: string | null;
  /** Whether the demonstration includes invented listeners; never beside real ones. */
  readonly hasInventedPeople: boolean;
  /** Notices on every page and mail: of a demonstration or a rehearsal in production mode, otherwise empty. */
  readonly notices: readonly SiteNotice[];
  /** Null outside production: a key stored in DATA_DIR is used. */
  readonly signingKeys: SigningKeys | null;
  /** Null if no backups are scheduled. */
  readonly backups: BackupPlan | null;
  /** HMAC keys of backups beside those derived from `signingKeys`; null if there are none. */
  readonly backupKeys: SigningKeys | null;
  readonly cashfree: CashfreeConfig | null;
  /** Null: the sandbox identity provider outside production, no third-party sign-in in production. */
  readonly google: GoogleConfig | null;
  /** Null if feedback is only stored in the database. */
  readonly feedbackSheet: GoogleSheetsSettings | null;
  /** Null if mails are written to the mailbox of DATA_DIR. */
  readonly mail: MailConfig | null;
  /** Null to use the built-in content pages. */
  readonly contentDir: string | null;
  /** Facts about the operator for the footer and the content pages; marked examples if not set. */
  readonly operator: Operator;
  /** URL of a tag manager's script; null if no third-party script is loaded. */
  readonly tagManagerUrl: string | null;
  /** Maximum number of mails per minute requested by all people together. */
  readonly mailsAMinute: number;
  /** Maximum number of newsletter mails sent per minute. */
  readonly newsletterMailsAMinute: number;
  readonly mailReportsSecret: string | null;
  /** Null if no mailbox is read for reports about mails. */
  readonly reportMailbox: ReportMailboxServer | null;
  /** Maximum number of requests per minute that scheduled tasks send to the payment provider. */
  readonly questionsAMinute: number;
  /** Whether the marketing opt-in is ticked by default at sign-up. */
  readonly isMarketingTicked: boolean;
  /** URL of a blog hosted elsewhere; null for the built-in blog. */
  readonly blogUrl: string | null;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly proxies: TrustedProxies;
  readonly logLevel: string;
  /** Destination of traces; null if tracing is off. */
  readonly tracing: TracingSettings | null;
  /** Port of a worker's health checks and metrics; null if it has none. */
  readonly workerPort: number | null;
  /** Token that admits remote readers of the metrics; null admits this machine alone. */
  readonly metricsToken: string | null;
  /** Messages for the operator about settings that are probably mistakes. */
  readonly warnings: readonly string[];
}

const toOperator = (values: SettingValues): Operator => ({
  companyName: values.COMPANY_NAME,
  registeredAddress: values.REGISTERED_ADDRESS,
  contactEmail: values.CONTACT_EMAIL,
  grievanceOfficer: values.GRIEVANCE_OFFICER,
});

/** The other loopback name of this machine, a different host to browsers; null for any other URL. */
const otherLoopback = (address: string): string | null => {
  const url = new URL(address);
  if (!isLoopback(hostOf(url))) return null;
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.origin;
};

/** The configuration with the port that the server actually listens on. */
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
    speech: values.ESPEAK_NG ?? (isProgram(DEBIANS_ESPEAK) ? DEBIANS_ESPEAK : null),
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
    demoRecordings: values.DEMO_RECORDINGS === undefined ? null : resolve(values.DEMO_RECORDINGS),
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
    mailReportsSecret: values.MAIL_REPORTS_SECRET ?? null,
    reportMailbox: values.MAIL_REPORTS_MAILBOX ?? null,
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

/** Ignores names outside the table: an environment holds many other variables. */
export const readConfig = (environment: Environment): Result<Config, readonly string[]> => {
  const read = readSettings(environment);
  return read.ok ? succeed(toConfig(read.value.values, read.value.warnings)) : read;
};
