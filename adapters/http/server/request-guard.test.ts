import type { IncomingMessage, ServerResponse } from 'node:http';
import { answeredHosts } from '@meend/adapters/config/hosts.ts';
import { describe, expect, test } from 'vitest';
import { requestGuard } from './request-guard.ts';

const site = {
  publicUrl: 'http://meend.test:3000',
  checkoutUrl: 'http://pay.meend.test:3000',
  isProduction: false,
};

const guardOf = (addresses: Parameters<typeof answeredHosts>[0]) => requestGuard(answeredHosts(addresses));

const check = (guard: ReturnType<typeof guardOf>, hosts: readonly string[], httpVersion = '1.1') => {
  const headers = { host: hosts[0] };
  const rawHeaders = ['Accept', '*/*', ...hosts.flatMap((host, nth) => [nth === 0 ? 'Host' : 'hOST', host])];
  const req = { headers, rawHeaders, httpVersion, url: '/' } as unknown as IncomingMessage;
  const set: string[] = [];
  const error = guard.check(req, {
    setHeader: (name: string) => set.push(name),
  } as unknown as ServerResponse);
  return { error, set };
};

describe('outside production', () => {
  const guard = guardOf(site);

  test.each([
    'meend.test:3000',
    'MEEND.test',
    'pay.meend.test:3000',
    'localhost:3000',
    'meend.localhost:3000',
    '127.0.0.1:3000',
    '127.8.8.8',
    '[::1]:3000',
  ])('the host %s is answered', (host) => {
    expect(check(guard, [host]).error).toBeNull();
  });

  test.each([
    'evil.example:3000',
    'meend.test.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.7:3000',
    '[::2]:3000',
    'evil.example/localhost',
    'evil.example@localhost',
    'localhost, evil.example',
    '',
  ])('the host “%s”, which could be rebound to this machine, is not', (host) => {
    expect(check(guard, [host]).error).toBe('request.misdirected');
  });
});

test('an address that is an IPv6 one is answered under its own host', () => {
  const guard = guardOf({ ...site, publicUrl: 'http://[2001:db8::7]:3000', checkoutUrl: null });
  expect(check(guard, ['[2001:db8::7]:3000']).error).toBeNull();
  expect(check(guard, ['[2001:db8::8]:3000']).error).toBe('request.misdirected');
});

test('in production any host is answered, because the proxy in front decides', () => {
  expect(check(guardOf({ ...site, isProduction: true }), ['10.0.0.7:3000']).error).toBeNull();
});

test.each([
  ['two hosts', ['localhost', 'evil.example'], '1.1'],
  ['the same host twice', ['localhost', 'localhost'], '1.0'],
  ['no host', [], '1.1'],
])('a request with %s is malformed, in production too', (_, hosts, version) => {
  for (const isProduction of [true, false])
    expect(check(guardOf({ ...site, isProduction }), hosts, version).error).toBe('request.malformed');
});

test('an old client without a Host header is answered in production alone', () => {
  expect(check(guardOf({ ...site, isProduction: true }), [], '1.0').error).toBeNull();
  expect(check(guardOf(site), [], '1.0').error).toBe('request.misdirected');
});

test('responses of an https address ask for https, also those that refuse', () => {
  const guard = guardOf({ ...site, publicUrl: 'https://meend.test' });
  expect(check(guard, ['meend.test']).set).toEqual(['Strict-Transport-Security']);
  expect(check(guard, ['evil.example']).set).toEqual(['Strict-Transport-Security']);
  expect(check(guardOf(site), ['meend.test']).set).toEqual([]);
});
