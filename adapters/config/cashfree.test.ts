import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) => {
  const config = readConfig(environment);
  return config.ok ? config.value.cashfree : config.error;
};
/** Errors of a production configuration that lacks everything else. */
const productionErrors = (environment: Record<string, string>): readonly string[] => {
  const config = readConfig({ NODE_ENV: 'production', ...environment });
  return config.ok ? [] : config.error.filter((error) => /^(?:CASHFREE|REHEARSAL)/.test(error));
};
const keys = { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' };

test('without keys there is no provider, which is an error in production', () => {
  expect(read({})).toBeNull();
  expect(productionErrors({})).toEqual([
    expect.stringMatching(/^CASHFREE_CLIENT_ID is missing: .*, for example /),
    expect.stringMatching(/^CASHFREE_CLIENT_SECRET is missing: .*, for example /),
  ]);
});

test('two keys make a provider whose webhooks are signed with the secret', () => {
  expect(read(keys)).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    webhookSecrets: ['secret'],
    mode: 'production',
    url: null,
  });
});

test('earlier secrets still verify webhooks, after the current one', () => {
  expect(read({ ...keys, CASHFREE_WEBHOOK_SECRETS: 'older, oldest' })).toMatchObject({
    webhookSecrets: ['secret', 'older', 'oldest'],
  });
});

test.each([
  [{ CASHFREE_CLIENT_ID: 'id' }, 'belong together'],
  [{ CASHFREE_CLIENT_SECRET: 'hunter2' }, 'belong together'],
  [{ CASHFREE_WEBHOOK_SECRETS: 'hunter2' }, 'CASHFREE_WEBHOOK_SECRETS has no effect without'],
  [{ ...keys, CASHFREE_WEBHOOK_SECRETS: ' , ' }, 'separated by commas'],
  [{ ...keys, CASHFREE_WEBHOOK_SECRETS: 'hunter2 hunter3' }, 'separated by commas'],
  [{ ...keys, CASHFREE_MODE: 'live' }, 'sandbox or production'],
  [{ ...keys, CASHFREE_URL: 'ftp://hunter2' }, 'CASHFREE_URL must be a URL'],
  [{ ...keys, CASHFREE_CLIENT_ID: 'TEST102hunter2' }, 'CASHFREE_MODE must be sandbox'],
  [{ ...keys, CASHFREE_CLIENT_SECRET: 'cfsk_ma_test_hunter2' }, 'CASHFREE_MODE must be sandbox'],
  [
    { ...keys, CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_hunter2', CASHFREE_MODE: 'sandbox' },
    'CASHFREE_MODE must be production',
  ],
])('%o is one error, which does not repeat the values', (environment, message) => {
  const errors = read(environment);
  expect(errors).toEqual([expect.stringContaining(message)]);
  expect(JSON.stringify(errors)).not.toContain('hunter2');
});

test('keys of the system they are used on are right', () => {
  expect(read({ ...keys, CASHFREE_CLIENT_ID: 'TEST102', CASHFREE_MODE: 'sandbox' })).toMatchObject({
    mode: 'sandbox',
  });
  expect(read({ ...keys, CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_1' })).toMatchObject({ mode: 'production' });
});

test.each([
  { CASHFREE_CLIENT_ID: 'TEST102' },
  { CASHFREE_CLIENT_SECRET: 'cfsk_ma_test_1' },
  { CASHFREE_CLIENT_ID: 'TEST102', CASHFREE_MODE: 'sandbox' },
  { CASHFREE_MODE: 'sandbox' },
])('production does not start on the provider’s sandbox: %o', (sandbox) => {
  expect(productionErrors({ ...keys, ...sandbox })).toEqual([
    expect.stringMatching(
      /^CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET must be the provider's production keys/,
    ),
  ]);
});

test('another URL in place of the provider’s is for tests only', () => {
  const environment = { ...keys, CASHFREE_URL: 'http://127.0.0.1:4000/pg/' };
  expect(read(environment)).toMatchObject({ url: 'http://127.0.0.1:4000/pg' });
  expect(productionErrors(environment)).toEqual([
    expect.stringContaining('CASHFREE_URL must not be set in production'),
  ]);
});

const rehearsal = { ...keys, REHEARSAL: 'on', CASHFREE_CLIENT_SECRET: 'cfsk_ma_test_1' };

test('a rehearsal takes the provider’s test keys in production', () => {
  expect(productionErrors({ ...rehearsal, CASHFREE_MODE: 'sandbox' })).toEqual([]);
});

test.each([
  [rehearsal, 'CASHFREE_MODE must be sandbox in a rehearsal'],
  [
    { ...rehearsal, CASHFREE_MODE: 'sandbox', CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_1' },
    "REHEARSAL must be off with the provider's production keys",
  ],
  [{ ...rehearsal, CASHFREE_MODE: 'sandbox', REHEARSAL: 'yes' }, 'REHEARSAL must be on or off'],
])('a rehearsal that could take money is rejected: %#', (environment, message) => {
  expect(productionErrors(environment)).toContainEqual(expect.stringContaining(message));
});

test('outside production there is nothing to rehearse', () => {
  const config = readConfig({ REHEARSAL: 'on' });
  expect(config.ok ? [] : config.error).toEqual([
    expect.stringContaining('REHEARSAL is for NODE_ENV=production'),
  ]);
});
