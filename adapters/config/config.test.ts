import { generateKeyPairSync } from 'node:crypto';
import {
  sampleKey as key,
  sampleProduction as production,
} from '@meend/tests/kit/site/production-fixture.ts';
import { expect, test } from 'vitest';
import { readConfig, settledOn } from './config.ts';

const errorsOf = (environment: Record<string, string>): readonly string[] => {
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
    hasInventedPeople: true,
  });
});

test('all errors are reported at once, with the names of their settings', () => {
  const errors = errorsOf({
    PORT: 'many',
    PRODUCT_KEY: 'Me end',
    NODE_ENV: 'staging',
    SIGNING_KEYS: 'a:short',
  });
  expect(errors.map((error) => error.split(' ')[0])).toEqual([
    'PORT',
    'PRODUCT_KEY',
    'NODE_ENV',
    'SIGNING_KEYS',
  ]);
});

test('invalid, missing and contradictory settings are reported in one list, one line each', () => {
  const errors = errorsOf({
    NODE_ENV: 'production',
    PORT: '70000',
    PUBLIC_URL: 'http://meend.example',
    SIGNING_KEYS: key,
    DATABASE_URL: 'mysql://hunter2@db',
    RATE_LIMIT_FACTOR: '2',
    CASHFREE_CLIENT_ID: 'id',
    SMTP_URL: 'smtp://mail.example',
    GOOGLE_CLIENT_SECRET: 'hunter2',
  });
  expect(errors.map((error) => error.split(' ').slice(0, 3).join(' '))).toEqual([
    'PORT must be',
    'DATABASE_URL must be',
    'CHECKOUT_URL is missing:',
    'REDIS_URL is missing:',
    'MAIL_FROM is missing:',
    'CASHFREE_CLIENT_SECRET is missing:',
    'COMPANY_NAME is missing:',
    'REGISTERED_ADDRESS is missing:',
    'CONTACT_EMAIL is missing:',
    'GRIEVANCE_OFFICER is missing:',
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    'PUBLIC_URL must be',
    'RATE_LIMIT_FACTOR must be',
  ]);
  for (const error of errors) expect(error).not.toMatch(/\n|hunter2/);
});

test('an error message does not repeat the value', () => {
  expect(errorsOf({ SIGNING_KEYS: 'a:hunter2' }).join()).not.toContain('hunter2');
});

test('production starts with its own address, database, Redis, keys, mail server, provider and company', () => {
  expect(errorsOf(production)).toEqual([]);
});

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
  'production does not start without %s, and an empty one counts as missing',
  (name) => {
    expect(errorsOf({ ...production, [name]: ' ' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is missing: .*, for example `)),
    ]);
  },
);

test('production reports everything that is missing at once, one line each', () => {
  const errors = errorsOf({ NODE_ENV: 'production' });
  expect(errors.map((error) => error.replace(/ is missing: .*, for example .*$/, ''))).toEqual(
    Object.keys(production).filter((name) => name !== 'NODE_ENV'),
  );
});

test.each([
  ['COMPANY_NAME', 'Meend Audio Private Limited'],
  ['COMPANY_NAME', 'Example Audio Private Limited (an example)'],
  ['REGISTERED_ADDRESS', '1 Church Street, Bangalore 560001'],
  ['REGISTERED_ADDRESS', '1 Example Street, Bangalore 560001 (an example)'],
  ['CONTACT_EMAIL', 'help@meend.example'],
  ['CONTACT_EMAIL', 'an-example@company.example'],
  ['GRIEVANCE_OFFICER', 'Asha Rao'],
  ['GRIEVANCE_OFFICER', 'Asha Example (an example)'],
])('production rejects the documentation’s example of %s: %s', (name, example) => {
  expect(errorsOf({ ...production, [name]: example })).toEqual([
    `${name} must be your company's own in production: this is an example of the documentation`,
  ]);
  expect(errorsOf({ [name]: example })).toEqual([]);
});

test.each([
  ['COMPANY_NAME', 'x'.repeat(301)],
  ['COMPANY_NAME', 'Raag\nStories'],
  ['REGISTERED_ADDRESS', '12 Residency Road\u202e, Bangalore'],
  ['REGISTERED_ADDRESS', '1'],
  ['CONTACT_EMAIL', 'care at raag.example'],
  ['CONTACT_EMAIL', 'mailto:care@raag.example'],
  ['GRIEVANCE_OFFICER', 'A.\u2028Rao'],
])('%s stops every start when it is %j', (name, value) => {
  expect(errorsOf({ [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} must be .*, for example `)),
  ]);
});

test('without settings who runs the site is an example, marked as one', () => {
  const read = readConfig({});
  expect(read.ok && read.value.operator).toEqual({
    companyName: 'Example Audio Private Limited (an example)',
    registeredAddress: '1 Example Street, Bangalore 560001 (an example)',
    contactEmail: 'an-example@company.example',
    grievanceOfficer: 'Asha Example (an example)',
  });
});

test.each([
  ['embedded', {}, undefined, true, []],
  ['embedded', {}, 'off', false, []],
  ['embedded', {}, 'content', true, []],
  ['production', production, 'content', true, ['demonstration']],
  ['production', production, undefined, false, []],
  ['production', production, 'off', false, []],
  ['production', production, 'on', true, ['demonstration']],
] as const)('in %s mode %o with DEMO %s: filled %s, marked %j', (_mode, mode, demo, hasDemo, notices) => {
  const read = readConfig({ ...mode, DEMO: demo });
  expect(read.ok && read.value).toMatchObject({ hasDemo, notices });
});

test.each([
  [{ DEMO: 'content' }],
  [{ DEMO: 'off' }],
  [{ DATABASE_URL: 'postgres://raag@127.0.0.1/raag' }],
  [{ ...production, DEMO: 'on' }],
])('invented people exist in the embedded mode alone, not with %o', (environment) => {
  const read = readConfig(environment);
  expect(read.ok && read.value.hasInventedPeople).toBe(false);
});

test.each(['yes', 'ON', '1'])('DEMO is on, content or off, not %s', (value) => {
  expect(errorsOf({ DEMO: value })).toEqual(['DEMO must be on, content or off, for example off']);
});

test('production rejects looser rate limits', () => {
  expect(errorsOf({ ...production, RATE_LIMIT_FACTOR: '5' })).toEqual([
    expect.stringContaining('RATE_LIMIT_FACTOR must be 1'),
  ]);
});

test.each([
  'https://meend.example/shop',
  'ftp://meend.example',
  'meend',
  'https://meend.example/?a=1',
  'https://meend.example/#a',
  'https://asha:hunter2@meend.example',
])('a public address is a site, not %s', (address) => {
  expect(errorsOf({ PUBLIC_URL: address })).toHaveLength(1);
});

test.each([
  ['http://meend.example', 1],
  ['http://10.0.0.4:3000', 1],
  ['http://localhost.example', 1],
  ['http://localhost:3000', 0],
  ['http://127.0.0.1:3000', 0],
  ['http://[::1]:3000', 0],
  ['https://meend.example', 0],
])('in production the site is reached by https, or on this machine alone: %s', (address, errorCount) => {
  expect(errorsOf({ ...production, PUBLIC_URL: address })).toHaveLength(errorCount);
});

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
  expect(errorsOf({ GOOGLE_SHEETS_ID: sheet.GOOGLE_SHEETS_ID })).toEqual([
    expect.stringContaining('belong together'),
  ]);
});

test('an invalid private key is rejected without being repeated', () => {
  const errors = errorsOf({ ...sheet, GOOGLE_SHEETS_PRIVATE_KEY: 'hunter2' });
  expect(errors).toEqual([
    expect.stringMatching(/^GOOGLE_SHEETS_PRIVATE_KEY must be the service account's private key, in PEM, /),
  ]);
  expect(errors.join()).not.toContain('hunter2');
});

test('Google’s credentials belong together, and its URL is Google’s unless another is set', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const read = readConfig(google);
  expect(read.ok && read.value.google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  });
  expect(errorsOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither. GOOGLE_CLIENT_SECRET is missing, for example GOCSPX-secret-of-this-site',
  ]);
  for (const issuer of [
    'accounts.google.com',
    'ftp://x.example',
    'https://a:b@x.example',
    'https://x.example/?a',
  ])
    expect(errorsOf({ ...google, GOOGLE_ISSUER: issuer })).toEqual([
      expect.stringContaining('GOOGLE_ISSUER must be the URL of an OpenID provider'),
    ]);
});

const checkoutUrlOf = (environment: Record<string, string>, port?: number): string | null | undefined => {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.error.join('\n'));
  return (port === undefined ? read.value : settledOn(read.value, port)).checkoutUrl;
};

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
  [{ HOST: '::1' }, 'http://localhost:3000'],
  [{ PUBLIC_URL: 'http://localhost:8080' }, 'http://127.0.0.1:8080'],
  [{ PUBLIC_URL: 'http://192.168.1.4:3000' }, null],
  [{ PUBLIC_URL: 'http://192.168.1.4:3000', CHECKOUT_URL: 'http://pay.home:3000/' }, 'http://pay.home:3000'],
] as const)('on %o the checkout page is on %s', (environment, address) => {
  expect(checkoutUrlOf(environment)).toBe(address);
});

test('the checkout’s URL follows the port that is listened on, unless it is set', () => {
  expect(checkoutUrlOf({ PORT: '0' }, 4321)).toBe('http://localhost:4321');
  expect(checkoutUrlOf({ PORT: '0', CHECKOUT_URL: 'http://pay.home' }, 4321)).toBe('http://pay.home');
});

test.each([
  ['https://meend.example:8443', /another host name than PUBLIC_URL/],
  ['https://MEEND.example', /another host name than PUBLIC_URL/],
  ['http://pay.meend.example', /must be https in production/],
  ['https://pay.meend.example/pay', /a URL without a path/],
])('production refuses to serve the checkout page on %s', (address, pattern) => {
  expect(errorsOf({ ...production, CHECKOUT_URL: address })).toEqual([expect.stringMatching(pattern)]);
});
