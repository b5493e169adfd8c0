import { expect, test } from 'vitest';
import { z } from 'zod';
import { cashfreeKeys } from './cashfree-config.ts';

const read = (environment: Record<string, string>, isProduction = false) => {
  const parsed = z.object(cashfreeKeys.shape).safeParse(environment);
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path} must be ${issue.message}`);
  const faults = cashfreeKeys.faultsOf(parsed.data, isProduction);
  return faults.length === 0 ? cashfreeKeys.read(parsed.data) : faults;
};
const keys = { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' };

test('without keys there is no provider, but in production that is a fault', () => {
  expect(read({})).toBeNull();
  expect(read({}, true)).toEqual([expect.stringMatching(/^CASHFREE_CLIENT_ID is missing/)]);
});

test('two keys make a provider whose webhooks are signed with the secret', () => {
  expect(read(keys, true)).toEqual({
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
  [{ CASHFREE_WEBHOOK_SECRETS: 'hunter2' }, 'CASHFREE_WEBHOOK_SECRETS belongs to'],
  [{ ...keys, CASHFREE_WEBHOOK_SECRETS: ' , ' }, 'parted by commas'],
  [{ ...keys, CASHFREE_WEBHOOK_SECRETS: 'hunter2 hunter3' }, 'parted by commas'],
  [{ ...keys, CASHFREE_MODE: 'live' }, 'sandbox or production'],
  [{ ...keys, CASHFREE_URL: 'ftp://hunter2' }, 'an address'],
  [{ ...keys, CASHFREE_CLIENT_ID: 'TEST102hunter2' }, 'CASHFREE_MODE must be sandbox'],
  [{ ...keys, CASHFREE_CLIENT_SECRET: 'cfsk_ma_test_hunter2' }, 'CASHFREE_MODE must be sandbox'],
  [
    { ...keys, CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_hunter2', CASHFREE_MODE: 'sandbox' },
    'CASHFREE_MODE must be production',
  ],
])('%o is one fault, told without the values', (environment, fault) => {
  const faults = read(environment);
  expect(faults).toEqual([expect.stringContaining(fault)]);
  expect(JSON.stringify(faults)).not.toContain('hunter2');
});

test('keys of the system they are used on are right', () => {
  expect(read({ ...keys, CASHFREE_CLIENT_ID: 'TEST102', CASHFREE_MODE: 'sandbox' })).toMatchObject({
    mode: 'sandbox',
  });
  expect(read({ ...keys, CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_1' })).toMatchObject({ mode: 'production' });
});

test('another address in place of the provider’s is for tests alone', () => {
  const environment = { ...keys, CASHFREE_URL: 'http://127.0.0.1:4000/pg/' };
  expect(read(environment)).toMatchObject({ url: 'http://127.0.0.1:4000/pg' });
  expect(read(environment, true)).toEqual([expect.stringContaining('CASHFREE_URL must not be given')]);
});
