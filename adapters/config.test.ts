import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const key = `a:${Buffer.alloc(32, 7).toString('base64url')}`;
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://meend.example',
  DATABASE_URL: 'postgres://meend@db/meend',
  SIGNING_KEYS: key,
  CASHFREE_CLIENT_ID: 'id',
  CASHFREE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://meend:secret@mail.example',
  MAIL_FROM: 'hello@meend.example',
};
const faultsOf = (environment: Record<string, string>): readonly string[] => {
  const read = readConfig(environment);
  return read.ok ? [] : read.error;
};

test('an empty environment is the embedded mode on the loopback address', () => {
  const read = readConfig({});
  expect(read.ok && read.value).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    redisUrl: null,
    productKey: 'meend',
    hasDemo: true,
  });
});

test('every fault is told at once, with the name of its setting', () => {
  const faults = faultsOf({
    PORT: 'many',
    PRODUCT_KEY: 'Me end',
    NODE_ENV: 'staging',
    SIGNING_KEYS: 'a:short',
  });
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'PORT',
    'PRODUCT_KEY',
    'NODE_ENV',
    'SIGNING_KEYS',
  ]);
});

test('a fault does not repeat what was given', () => {
  expect(faultsOf({ SIGNING_KEYS: 'a:hunter2' }).join()).not.toContain('hunter2');
});

test('production starts with its own address, database, keys, mail server and provider', () => {
  expect(faultsOf(production)).toEqual([]);
});

test('production does not start without keys', () => {
  const { SIGNING_KEYS: _, ...rest } = production;
  expect(faultsOf(rest)).toEqual([expect.stringContaining('SIGNING_KEYS is missing')]);
});

test('production refuses looser rate limits', () => {
  expect(faultsOf({ ...production, RATE_LIMIT_FACTOR: '5' })).toEqual([
    expect.stringContaining('RATE_LIMIT_FACTOR must be 1'),
  ]);
});

test.each(['https://meend.example/shop', 'ftp://meend.example', 'meend', 'https://meend.example/?a=1'])(
  'a public address is a site, not %s',
  (address) => {
    expect(faultsOf({ PUBLIC_URL: address })).toHaveLength(1);
  },
);

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const sheet = {
  GOOGLE_SHEETS_CLIENT_EMAIL: 'meend@project.iam.gserviceaccount.com',
  GOOGLE_SHEETS_PRIVATE_KEY: privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .replaceAll('\n', '\\n'),
  GOOGLE_SHEETS_ID: '1aBcDeFgHiJkLmNoPqRsTuVwXyZ',
};

test('the feedback sheet’s settings belong together', () => {
  const read = readConfig(sheet);
  expect(read.ok && read.value.feedbackSheet).toMatchObject({
    sheetId: sheet.GOOGLE_SHEETS_ID,
    baseUrl: null,
  });
  expect(faultsOf({ GOOGLE_SHEETS_ID: sheet.GOOGLE_SHEETS_ID })).toEqual([
    expect.stringContaining('belong together'),
  ]);
});

test('a private key that is none is refused without being repeated', () => {
  const faults = faultsOf({ ...sheet, GOOGLE_SHEETS_PRIVATE_KEY: 'hunter2' });
  expect(faults).toEqual(["GOOGLE_SHEETS_PRIVATE_KEY must be the service account's private key, in PEM"]);
});

test('Google’s credentials belong together, and its address is Google’s unless another is given', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const read = readConfig(google);
  expect(read.ok && read.value.google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  });
  expect(faultsOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: give both or neither',
  ]);
  for (const issuer of [
    'accounts.google.com',
    'ftp://x.example',
    'https://a:b@x.example',
    'https://x.example/?a',
  ])
    expect(faultsOf({ ...google, GOOGLE_ISSUER: issuer })).toEqual([
      expect.stringContaining('GOOGLE_ISSUER must be the address of an OpenID provider'),
    ]);
});
