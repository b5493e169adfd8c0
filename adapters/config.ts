// The environment, parsed once; whatever is wrong is told in one list, in plain words.
import { createPrivateKey } from 'node:crypto';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEmail } from '@meend/core/account/email';
import { fail, type Result, succeed } from '@meend/core/shared/result';
import { z } from 'zod';
import type { GoogleSheetsSettings } from './feedback/google-sheets.ts';
import { isMailServer, type MailConfig, mailConfig, mailFaults, SMTP_URL_FORM } from './mail-settings.ts';
import { type CashfreeConfig, cashfreeKeys } from './payments/cashfree-config.ts';
import { SECRET_BYTES, type SigningKeys } from './system/signing-keys.ts';

export interface Operator {
  readonly companyName: string;
  readonly registeredAddress: string;
  readonly contactEmail: string;
  readonly grievanceOfficer: string;
}

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** True when the address was not given and follows the port that is listened on. */
  readonly isPublicUrlDerived: boolean;
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Null: jobs are done in this process, and nothing is shared with others but the database. */
  readonly redisUrl: string | null;
  readonly productKey: string;
  readonly productName: string;
  readonly isProduction: boolean;
  readonly rateLimitFactor: number;
  readonly hasDemo: boolean;
  /** Null outside production: then a key of the data folder is used. */
  readonly signingKeys: SigningKeys | null;
  readonly cashfree: CashfreeConfig | null;
  /** Null: the sandbox identity provider outside production, and no third-party sign-in there. */
  readonly google: GoogleConfig | null;
  /** Null: feedback stays in our own table. */
  readonly feedbackSheet: GoogleSheetsSettings | null;
  /** Null: mails lie in the mailbox of the data folder. */
  readonly mail: MailConfig | null;
  /** Null: our own wording of the written pages. */
  readonly contentDir: string | null;
  /** What the written pages say about who runs the site. */
  readonly operator: Operator;
  /** The script of a tag manager; null: nothing of others is loaded. */
  readonly tagManagerUrl: string | null;
  /** Where the blog lives when it is not ours. */
  readonly blogUrl: string | null;
  /** How many proxies of the operator stand in front. */
  readonly proxies: number;
  readonly logLevel: string;
  /** Who holds it may read the numbers from elsewhere; null: from this machine alone. */
  readonly metricsToken: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const text = (fault: string) => z.string({ error: fault });
const line = (fault: string) => z.string().trim().min(1, fault).max(300, fault);
const email = (fault: string) =>
  z.string().transform((value, context) => {
    const parsed = parseEmail(value);
    if (parsed.ok) return parsed.value;
    context.addIssue(fault);
    return z.NEVER;
  });
const numberIn = (least: number, most: number, fault: string) =>
  z.coerce.number({ error: fault }).int(fault).min(least, fault).max(most, fault);

const KEYS = `a list like "2026a:BASE64URL" with ${SECRET_BYTES} random bytes in each key, the newest first, parted by commas`;
const publicUrl = 'an address without a path, for example https://meend.example';

const isSiteAddress = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
};

const GOOGLE_ISSUER_FORM = 'the address of an OpenID provider, for example https://accounts.google.com';

const isIssuer = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
};

const parseKeys = (value: string): SigningKeys | null => {
  const keys = value.split(',').map((one) => {
    const [id = '', secret = ''] = one.trim().split(':');
    return { id, secret: new Uint8Array(Buffer.from(secret, 'base64url')) };
  });
  const [newest, ...older] = keys;
  const isUsable = keys.every((key) => /^[\w-]{1,40}$/.test(key.id) && key.secret.length >= SECRET_BYTES);
  return newest !== undefined && isUsable ? [newest, ...older] : null;
};

/** Environments often keep line breaks as two characters. */
const asPem = (value: string): string => value.replaceAll('\\n', '\n');

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

const settings = z.object({
  HOST: text('a host name or address, for example 127.0.0.1').min(1).default('127.0.0.1'),
  PORT: numberIn(0, 65_535, 'a port from 0 to 65535, for example 3000').default(3000),
  PUBLIC_URL: z.string().refine(isSiteAddress, publicUrl).optional(),
  DATA_DIR: text('a folder, for example .data').min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'an address of PostgreSQL, for example postgres://meend:secret@db/meend')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, 'an address of Redis, for example redis://cache:6379')
    .optional(),
  PRODUCT_KEY: z
    .string()
    .regex(/^[a-z]{2,20}$/, 'two to twenty lower-case letters, for example meend')
    .default('meend'),
  PRODUCT_NAME: z.string().trim().min(1, 'the name people see, for example Meend').max(40).default('Meend'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'production, development or test' })
    .default('development'),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'a number above 0, for example 10' }).positive().default(1),
  DEMO: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  SIGNING_KEYS: z
    .string()
    .refine((value) => parseKeys(value) !== null, KEYS)
    .optional(),
  ...cashfreeKeys.shape,
  GOOGLE_SHEETS_CLIENT_EMAIL: z.email("the service account's e-mail address").optional(),
  GOOGLE_SHEETS_PRIVATE_KEY: z
    .string()
    .refine((value) => isPrivateKey(asPem(value)), "the service account's private key, in PEM")
    .optional(),
  GOOGLE_SHEETS_ID: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'the long id in the address of the sheet')
    .optional(),
  GOOGLE_SHEETS_URL: z.url("an address that stands in for Google's, for tests").optional(),
  SMTP_URL: z.string().refine(isMailServer, SMTP_URL_FORM).optional(),
  MAIL_FROM: email('the address mails come from, for example hello@meend.example').optional(),
  MAIL_BOUNCES: email(
    'the address that hears of undeliverable mails, for example bounces@meend.example',
  ).optional(),
  CONTENT_DIR: z
    .string()
    .refine(
      (value) => statSync(value, { throwIfNoEntry: false })?.isDirectory() === true,
      'a folder that exists',
    )
    .optional(),
  COMPANY_NAME: line('the name the company is registered under').default(
    'the company (its name is yet to be set)',
  ),
  REGISTERED_ADDRESS: line("the company's registered address, in one line").default('yet to be set'),
  CONTACT_EMAIL: z.email('an e-mail address people may write to').optional(),
  GRIEVANCE_OFFICER: line('the name of the grievance officer').default('yet to be named'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.string().refine(isIssuer, GOOGLE_ISSUER_FORM).default('https://accounts.google.com'),
  BLOG_URL: z
    .url({ protocol: /^https$/, error: 'an https address, for example https://blog.meend.example/' })
    .optional(),
  TAG_MANAGER_URL: z
    .url({
      protocol: /^https$/,
      error: 'an https address, for example https://tags.meend.example/gtm.js?id=GTM-1',
    })
    .optional(),
  TRUSTED_PROXIES: numberIn(0, 5, 'a number from 0 to 5, for example 1').default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'a secret of 16 to 200 letters, digits and signs')
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'debug, info, warn, error or silent' })
    .optional(),
});

type Settings = z.output<typeof settings>;

const missing = (name: keyof Settings, example: string): string => `${name} is missing: ${example}`;

/** What each mode needs on top of every single setting being right. */
const crossFaults = (given: Settings): string[] => {
  const faults: string[] = [...cashfreeKeys.faultsOf(given, given.NODE_ENV === 'production')];
  const sheet = [given.GOOGLE_SHEETS_CLIENT_EMAIL, given.GOOGLE_SHEETS_PRIVATE_KEY, given.GOOGLE_SHEETS_ID];
  if (sheet.some(Boolean) && !sheet.every(Boolean))
    faults.push(
      'GOOGLE_SHEETS_CLIENT_EMAIL, GOOGLE_SHEETS_PRIVATE_KEY and GOOGLE_SHEETS_ID belong together: give all or none',
    );
  if (Boolean(given.GOOGLE_CLIENT_ID) !== Boolean(given.GOOGLE_CLIENT_SECRET))
    faults.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: give both or neither');
  faults.push(...mailFaults(given));
  if (given.NODE_ENV !== 'production') return faults;
  if (!given.GOOGLE_ISSUER.startsWith('https:'))
    faults.push('GOOGLE_ISSUER must be an https address in production');
  if (given.RATE_LIMIT_FACTOR !== 1)
    faults.push('RATE_LIMIT_FACTOR must be 1 in production: remove it (it is for load tests)');
  if (!given.PUBLIC_URL) faults.push(missing('PUBLIC_URL', publicUrl));
  if (!given.SIGNING_KEYS) faults.push(missing('SIGNING_KEYS', KEYS));
  if (!given.DATABASE_URL)
    faults.push(
      missing('DATABASE_URL', 'an address of PostgreSQL, for example postgres://meend:secret@db/meend'),
    );
  if (!given.SMTP_URL) faults.push(missing('SMTP_URL', `${SMTP_URL_FORM}, with MAIL_FROM`));
  return faults;
};

const toSheet = (given: Settings): GoogleSheetsSettings | null =>
  given.GOOGLE_SHEETS_CLIENT_EMAIL && given.GOOGLE_SHEETS_PRIVATE_KEY && given.GOOGLE_SHEETS_ID
    ? {
        clientEmail: given.GOOGLE_SHEETS_CLIENT_EMAIL,
        privateKey: asPem(given.GOOGLE_SHEETS_PRIVATE_KEY),
        sheetId: given.GOOGLE_SHEETS_ID,
        baseUrl: given.GOOGLE_SHEETS_URL?.replace(/\/$/, '') ?? null,
      }
    : null;

const toConfig = (given: Settings): Config => {
  const isProduction = given.NODE_ENV === 'production';
  const shownHost = given.HOST === '0.0.0.0' || given.HOST === '::' ? 'localhost' : given.HOST;
  return {
    host: given.HOST,
    port: given.PORT,
    publicUrl: (given.PUBLIC_URL ?? `http://${shownHost}:${given.PORT}`).replace(/\/$/, ''),
    isPublicUrlDerived: given.PUBLIC_URL === undefined,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    redisUrl: given.REDIS_URL ?? null,
    productKey: given.PRODUCT_KEY,
    productName: given.PRODUCT_NAME,
    isProduction,
    rateLimitFactor: given.RATE_LIMIT_FACTOR,
    hasDemo: given.DEMO === 'on',
    signingKeys: given.SIGNING_KEYS === undefined ? null : parseKeys(given.SIGNING_KEYS),
    cashfree: cashfreeKeys.read(given),
    feedbackSheet: toSheet(given),
    mail: mailConfig(given),
    contentDir: given.CONTENT_DIR === undefined ? null : resolve(given.CONTENT_DIR),
    operator: {
      companyName: given.COMPANY_NAME,
      registeredAddress: given.REGISTERED_ADDRESS,
      contactEmail: given.CONTACT_EMAIL ?? 'an address yet to be set',
      grievanceOfficer: given.GRIEVANCE_OFFICER,
    },
    google:
      given.GOOGLE_CLIENT_ID && given.GOOGLE_CLIENT_SECRET
        ? {
            clientId: given.GOOGLE_CLIENT_ID,
            clientSecret: given.GOOGLE_CLIENT_SECRET,
            issuer: given.GOOGLE_ISSUER,
          }
        : null,
    tagManagerUrl: given.TAG_MANAGER_URL ?? null,
    blogUrl: given.BLOG_URL ?? null,
    proxies: given.TRUSTED_PROXIES,
    metricsToken: given.METRICS_TOKEN ?? null,
    logLevel: given.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  };
};

/** An empty setting counts as not given. Values are never repeated in a fault: one of them may be a secret. */
export const readConfig = (environment: Environment): Result<Config, readonly string[]> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success)
    return fail(parsed.error.issues.map((issue) => `${issue.path.join('.')} must be ${issue.message}`));
  const faults = crossFaults(parsed.data);
  return faults.length === 0 ? succeed(toConfig(parsed.data)) : fail(faults);
};
