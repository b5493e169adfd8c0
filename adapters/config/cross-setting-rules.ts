// Validates combinations of settings that are each valid alone, and the requirements of production mode.
import { resolve, sep } from 'node:path';
import { isInStorage, parseStorageAddress } from '@meend/adapters/backup/storage-address.ts';
import { allSettings, type SettingName, type SettingValues, settingNames } from './all-settings.ts';
import { systemOfKeys } from './cashfree.ts';
import { hostOf, isLoopback } from './hosts.ts';
import type { Setting } from './setting.ts';
import { exampleOf, missingMessage } from './setting-messages.ts';
import { hasDuplicateIds, hasExampleKey } from './signing.ts';

interface Supplied {
  /** Values of the valid settings; invalid ones count as missing. */
  readonly values: SettingValues;
  /** Raw values from the environment, valid or not. */
  readonly written: ReadonlyMap<SettingName, string>;
  /** Settings whose secret file could not be read, which is already reported. */
  readonly hasBadFile: ReadonlySet<SettingName>;
}

type Rule = (supplied: Supplied) => readonly (string | false)[];

const partners: readonly (readonly SettingName[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
  ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['GOOGLE_SHEETS_CLIENT_EMAIL', 'GOOGLE_SHEETS_PRIVATE_KEY', 'GOOGLE_SHEETS_ID'],
];

/** The first setting has no effect without the second. */
const helpers: readonly (readonly [SettingName, SettingName])[] = [
  ['MAIL_BOUNCES', 'SMTP_URL'],
  ['DKIM_SELECTOR', 'SMTP_URL'],
  ['MAIL_REPORTS_MAILBOX', 'SMTP_URL'],
  ['CASHFREE_WEBHOOK_SECRETS', 'CASHFREE_CLIENT_SECRET'],
  ['DATABASE_PASSWORD', 'DATABASE_URL'],
  ['BACKUP_EVERY_HOURS', 'BACKUP_DIR'],
  ['BACKUP_KEEP', 'BACKUP_DIR'],
  ['S3_REGION', 'S3_ENDPOINT'],
  ['S3_PUBLIC_URL', 'S3_ENDPOINT'],
  ['DIRECT_DATABASE_URL', 'DATABASE_URL'],
  ['MIGRATION_DATABASE_URL', 'DATABASE_URL'],
  ['MIGRATION_DATABASE_PASSWORD', 'MIGRATION_DATABASE_URL'],
];

const describe = (name: SettingName): Setting => allSettings[name];

/** An invalid DOMAIN is reported itself; the settings derived from it are not reported as missing. */
const followsDomain = (name: SettingName, written: Supplied['written']): boolean =>
  describe(name).byDomain !== undefined && written.has('DOMAIN');

const isOwed = (name: SettingName, { values, written, hasBadFile }: Supplied): boolean =>
  values.NODE_ENV === 'production' &&
  describe(name).isNeededInProduction === true &&
  !written.has(name) &&
  !hasBadFile.has(name) &&
  !followsDomain(name, written);

const owed: Rule = (supplied) => settingNames.filter((name) => isOwed(name, supplied)).map(missingMessage);

const together: Rule = (supplied) =>
  partners.map((names) => {
    const absent = names.filter((name) => !supplied.written.has(name) && !supplied.hasBadFile.has(name));
    // Settings missing in production mode are already reported.
    const [first] = absent.filter((name) => !isOwed(name, supplied));
    if (first === undefined || absent.length === names.length) return false;
    const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    const choice = names.length === 2 ? 'both or neither' : 'all or none';
    return `${list} belong together: set ${choice}. ${first} is missing, ${exampleOf(first)}`;
  });

const ofUse: Rule = ({ written, hasBadFile }) =>
  helpers.map(
    ([name, use]) =>
      written.has(name) &&
      !written.has(use) &&
      !hasBadFile.has(use) &&
      `${name} has no effect without ${use}: set ${use}, ${exampleOf(use)}, or remove ${name}`,
  );

const published: Rule = ({ values, written }) =>
  settingNames.map(
    (name) =>
      describe(name).isSecret === true &&
      values[name] !== undefined &&
      written.get(name) === describe(name).example &&
      `${name} must be your own secret: this one is the public example of the documentation`,
  );

const defaultOf = (name: SettingName): unknown => describe(name).schema.safeParse(undefined).data;

/** Example facts would make the legal pages name a company that does not exist. */
const borrowed: Rule = ({ values, written }) =>
  settingNames.map((name) => {
    const value = written.get(name);
    return (
      values.NODE_ENV === 'production' &&
      describe(name).isOwnFact === true &&
      value !== undefined &&
      [describe(name).example, defaultOf(name)].includes(value) &&
      `${name} must be your company's own in production: this is an example of the documentation`
    );
  });

const MAKE_KEY = `node -e "console.log('2026a:' + require('crypto').randomBytes(32).toString('base64url'))"`;

const keys: Rule = ({ values, written }) =>
  (['SIGNING_KEYS', 'BACKUP_KEYS'] as const).flatMap((name) => {
    const list = values[name];
    return [
      list !== undefined &&
        written.get(name) !== allSettings[name].example &&
        hasExampleKey(list) &&
        `${name} must be your own secrets: one is the example of the documentation. Make another with ${MAKE_KEY}`,
      list !== undefined &&
        hasDuplicateIds(list) &&
        `${name} must have a different id for each key, for example 2026b:… before 2026a:…`,
    ];
  });

const provider: Rule = ({ values }) => {
  const system = systemOfKeys(values);
  const isRehearsal = values.REHEARSAL === 'on';
  if (values.NODE_ENV === 'production')
    return [
      !isRehearsal &&
        (system === 'sandbox' || values.CASHFREE_MODE === 'sandbox') &&
        "CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET must be the provider's production keys, with CASHFREE_MODE=production or without it. With test keys anyone can pay without money. To rehearse a launch, set REHEARSAL=on",
      isRehearsal &&
        system === 'production' &&
        "REHEARSAL must be off with the provider's production keys, because real money would move. Use its test keys",
      isRehearsal &&
        values.CASHFREE_MODE === 'production' &&
        'CASHFREE_MODE must be sandbox in a rehearsal, for example CASHFREE_MODE=sandbox',
    ];
  return [
    isRehearsal && 'REHEARSAL is for NODE_ENV=production only: remove it',
    system !== null &&
      system !== values.CASHFREE_MODE &&
      `CASHFREE_MODE must be ${system}: the keys belong to the provider's ${system} system, for example CASHFREE_MODE=${system}`,
  ];
};

const isOwnMachine = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && isLoopback(hostOf(url));
};

const isSafe = (address: string): boolean => address.startsWith('https:') || isOwnMachine(address);

const inProduction: Rule = ({ values, written }) => [
  ...(['PUBLIC_URL', 'CHECKOUT_URL'] as const).map((name) => {
    const address = values[name];
    return (
      address !== undefined &&
      !isSafe(address) &&
      `${name} must be https in production, ${exampleOf(name)}; http is allowed on this machine only, for example http://localhost:3000`
    );
  }),
  // Mixed content: a page loaded by https cannot play media from http.
  values.S3_ENDPOINT !== undefined &&
    !isSafe(values.S3_PUBLIC_URL ?? values.S3_ENDPOINT) &&
    `${values.S3_PUBLIC_URL === undefined ? 'S3_ENDPOINT' : 'S3_PUBLIC_URL'} must be https in production, ${exampleOf(values.S3_PUBLIC_URL === undefined ? 'S3_ENDPOINT' : 'S3_PUBLIC_URL')}: browsers of listeners fetch from it`,
  !values.GOOGLE_ISSUER.startsWith('https:') &&
    `GOOGLE_ISSUER must be https in production, ${exampleOf('GOOGLE_ISSUER')}`,
  values.RATE_LIMIT_FACTOR !== 1 &&
    'RATE_LIMIT_FACTOR must be 1 in production: remove it (it is for load tests)',
  ...(['CASHFREE_URL', 'GOOGLE_SHEETS_URL'] as const).map(
    (name) => written.has(name) && `${name} must not be set in production: remove it (it is for tests)`,
  ),
];

/** Cookies ignore ports, so a second port of the same host would not isolate the provider's script. */
const apart: Rule = ({ values: { PUBLIC_URL, CHECKOUT_URL } }) => [
  PUBLIC_URL !== undefined &&
    CHECKOUT_URL !== undefined &&
    new URL(PUBLIC_URL).hostname === new URL(CHECKOUT_URL).hostname &&
    `CHECKOUT_URL must have another host name than PUBLIC_URL, ${exampleOf('CHECKOUT_URL')}`,
];

/** Losing the disk of the data would lose the backups too. */
const elsewhere: Rule = ({ values: { BACKUP_DIR: backups, DATA_DIR: data, ...values } }) => [
  backups !== undefined &&
    !isInStorage(backups) &&
    `${resolve(backups)}${sep}`.startsWith(`${resolve(data)}${sep}`) &&
    'BACKUP_DIR must be outside DATA_DIR, best on another machine’s disk, for example /var/backups/meend',
  backups !== undefined &&
    isInStorage(backups) &&
    values.S3_ENDPOINT === undefined &&
    'BACKUP_DIR is in S3 storage: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too',
  backups !== undefined &&
    values.S3_BUCKET !== undefined &&
    parseStorageAddress(backups)?.bucket === values.S3_BUCKET &&
    'BACKUP_DIR must name another bucket than S3_BUCKET, for example s3://meend-backups/daily',
];

const passwords = [
  ['DATABASE_PASSWORD', 'DATABASE_URL', 'meend'],
  ['MIGRATION_DATABASE_PASSWORD', 'MIGRATION_DATABASE_URL', 'meend_owner'],
] as const;

const onePassword: Rule = ({ values }) =>
  passwords.map(([password, address, user]) => {
    const url =
      values[address] === undefined || values[password] === undefined ? null : new URL(values[address]);
    return (
      url !== null &&
      (url.username === '' || url.password !== '') &&
      `${password} must be the only password: ${address} needs a user and no password, for example postgres://${user}@db/meend`
    );
  });

/** The owner grants privileges to the working role by name. */
const twoRoles: Rule = ({ values: { DATABASE_URL: work, MIGRATION_DATABASE_URL: owner } }) => {
  const [working, owning] = [work, owner].map((one) => one && new URL(one).username);
  return [
    owning !== undefined &&
      working !== undefined &&
      (working === '' || working === owning) &&
      'DATABASE_URL and MIGRATION_DATABASE_URL must have different users, for example postgres://meend@db/meend and postgres://meend_owner@db/meend',
  ];
};

const rules: readonly Rule[] = [
  onePassword,
  twoRoles,
  owed,
  together,
  ofUse,
  published,
  borrowed,
  keys,
  provider,
  apart,
  elsewhere,
];

export const crossSettingErrors = (supplied: Supplied): readonly string[] =>
  [...rules, ...(supplied.values.NODE_ENV === 'production' ? [inProduction] : [])]
    .flatMap((rule) => rule(supplied))
    .filter((error) => error !== false);
