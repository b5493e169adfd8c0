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

test('production starts with its own address, database, keys and provider', () => {
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
