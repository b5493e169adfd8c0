import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allSettings, type SettingName, settingNames } from './all-settings.ts';
import { readConfig } from './config.ts';
import { secretFileNames } from './secret-files.ts';
import type { Setting } from './setting.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meend-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeSecret = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const described = (name: SettingName): Setting => allSettings[name];
const errorsOf = (environment: Record<string, string>): readonly string[] => {
  const config = readConfig(environment);
  return config.ok ? [] : config.error;
};

test('every secret, every address that holds one, and an access key’s id beside it can lie in a file', () => {
  const secrets = settingNames.filter((name) => described(name).isSecret === true);
  const others = [
    'DATABASE_URL',
    'DIRECT_DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'CASHFREE_WEBHOOK_SECRETS',
    'S3_ACCESS_KEY_ID',
  ];
  expect([...secrets, ...others].map((name) => `${name}_FILE`).toSorted()).toEqual(
    [...secretFileNames].toSorted(),
  );
});

test('a secret in a file is read like one of the environment, without surrounding lines', () => {
  const key = Buffer.alloc(32, 7).toString('base64url');
  const config = readConfig({
    SIGNING_KEYS_FILE: writeSecret('keys', `2026a:${key}\n`),
    DATABASE_URL: 'postgres://meend@db/meend',
    DATABASE_PASSWORD_FILE: writeSecret('password', "p#ss:w/rd@100%'\n"),
    METRICS_TOKEN_FILE: writeSecret('token', 'a-token-of-our-own'),
  });
  if (!config.ok) throw new Error(config.error.join('\n'));
  expect(config.value.signingKeys?.[0].id).toBe('2026a');
  expect(config.value.metricsToken).toBe('a-token-of-our-own');
  const { username, hostname, password } = new URL(config.value.databaseUrl ?? '');
  expect([username, hostname, decodeURIComponent(password)]).toEqual(['meend', 'db', "p#ss:w/rd@100%'"]);
});

test.each([
  ['is not there', () => join(folder, 'nowhere')],
  ['is a folder', () => folder],
  ['is empty', () => writeSecret('empty', ' \n')],
  ['never ends', () => '/dev/zero'],
  ['is far too long', () => writeSecret('long', 'hunter2 '.repeat(10_000))],
])('a file that %s is one error, which repeats neither its path nor its content', (_what, path) => {
  const errors = errorsOf({ CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET_FILE: path() });
  expect(errors).toEqual([
    'CASHFREE_CLIENT_SECRET_FILE must be the path of a readable file with the value of CASHFREE_CLIENT_SECRET, for example /run/secrets/cashfree-client-secret',
  ]);
});

test('a value in a file is checked like any other, and not repeated', () => {
  const errors = errorsOf({ SIGNING_KEYS_FILE: writeSecret('bad', 'a:hunter2') });
  expect(errors).toEqual([expect.stringMatching(/^SIGNING_KEYS must be ids and keys/)]);
  expect(errors.join()).not.toContain('hunter2');
  const published = allSettings.SIGNING_KEYS.example;
  expect(errorsOf({ SIGNING_KEYS_FILE: writeSecret('published', published) })).toHaveLength(1);
});

test('a secret set twice is an error', () => {
  const token = 'a-token-of-our-own';
  expect(errorsOf({ METRICS_TOKEN: token, METRICS_TOKEN_FILE: writeSecret('once', token) })).toEqual([
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set: remove one of them',
  ]);
  const beside = { DATABASE_PASSWORD: 'hunter2' };
  expect(errorsOf({ ...beside, DATABASE_URL: 'postgres://meend:secret@db/meend' })).toEqual([
    expect.stringMatching(/^DATABASE_PASSWORD must be the only password/),
  ]);
  expect(errorsOf(beside)).toEqual([expect.stringMatching(/^DATABASE_PASSWORD has no effect without /)]);
});

test('the owner of the tables has an address and a password of its own', () => {
  const urls = {
    DATABASE_URL: 'postgres://meend@db/meend',
    MIGRATION_DATABASE_URL: 'postgres://meend_owner@db/meend',
  };
  const config = readConfig({ ...urls, MIGRATION_DATABASE_PASSWORD_FILE: writeSecret('owner', 'p#ss\n') });
  expect(config.ok && config.value.migrationDatabaseUrl).toBe('postgres://meend_owner:p%23ss@db/meend');
  expect(config.ok && config.value.databaseUrl).toBe(urls.DATABASE_URL);
  for (const MIGRATION_DATABASE_URL of ['postgres://meend:secret@db/meend', 'postgres://meend@other/meend'])
    expect(errorsOf({ ...urls, MIGRATION_DATABASE_URL })).toEqual([
      expect.stringMatching(/^DATABASE_URL and MIGRATION_DATABASE_URL must have different users/),
    ]);
  expect(errorsOf({ MIGRATION_DATABASE_URL: urls.MIGRATION_DATABASE_URL })).toEqual([
    expect.stringMatching(/^MIGRATION_DATABASE_URL has no effect without DATABASE_URL/),
  ]);
});

test('a misspelt name of a secret file is reported', () => {
  const config = readConfig({ SIGNING_KEY_FILE: '/run/secrets/keys' });
  expect(config.ok && config.value.warnings).toEqual([
    'SIGNING_KEY_FILE is not a setting: did you mean SIGNING_KEYS_FILE?',
  ]);
});
