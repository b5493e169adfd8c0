import type { IncomingMessage } from 'node:http';
import {
  noProxies,
  parseProxies,
  proxyCount,
  type TrustedProxies,
} from '@meend/adapters/config/trusted-proxies.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientIp, ipPrefix, networkOf, originOf } from './client-ip.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

const networks = (list: string): TrustedProxies => {
  const proxies = parseProxies(list);
  if (proxies === null) throw new Error(`${list} is not a valid list of networks`);
  return proxies;
};

test('without a trusted proxy X-Forwarded-For is ignored, and reported', () => {
  expect(originOf(from('203.0.113.9', '198.51.100.1'), noProxies)).toEqual({
    address: '203.0.113.9',
    misfit: 'unread',
  });
  expect(originOf(from('203.0.113.9'), noProxies).misfit).toBeNull();
});

test('behind one proxy the last address counts, behind two the one before', () => {
  const request = from('10.0.0.1', 'invented, 198.51.100.1, 10.0.0.2');
  expect(originOf(request, proxyCount(1))).toEqual({ address: '10.0.0.2', misfit: null });
  expect(originOf(request, proxyCount(2))).toEqual({ address: '198.51.100.1', misfit: null });
});

test('with two proxies an entry forged before the inner one is never the caller', () => {
  const addresses = Array.from({ length: 30 }, (_, index) =>
    clientIp(from('10.0.0.1', `198.51.100.${index}, 203.0.113.9`), proxyCount(2)),
  );
  expect(new Set(addresses)).toEqual(new Set(['203.0.113.9']));
});

test.each([
  ['one too few', '203.0.113.9', '203.0.113.9', 'short'],
  ['none at all', undefined, '10.0.0.1', 'short'],
  ['the inner ones alone', '10.0.0.7', '10.0.0.7', 'short'],
  ['one at a foreign address', '198.51.100.1, 203.0.113.9', '203.0.113.9', 'foreign'],
  ['as many as there are', '198.51.100.1, 10.0.0.7', '198.51.100.1', null],
  ['more than there are', '192.0.2.1, 198.51.100.1, 10.0.0.7', '198.51.100.1', null],
])('two proxies, and the request came by %s', (_what, forwarded, address, misfit) => {
  expect(originOf(from('10.0.0.1', forwarded), proxyCount(2))).toEqual({ address, misfit });
});

test('with networks every proxy in them is skipped, and no other address is trusted', () => {
  const proxies = networks('10.0.0.0/8, 203.0.113.0/24, 2001:db8:9::/48');
  const through = '192.0.2.1, 198.51.100.1, 203.0.113.7, 2001:db8:9::1';
  expect(originOf(from('::ffff:10.0.0.1', through), proxies)).toEqual({
    address: '198.51.100.1',
    misfit: null,
  });
  expect(originOf(from('198.51.100.7', through), proxies)).toEqual({
    address: '198.51.100.7',
    misfit: 'foreign',
  });
  expect(originOf(from('10.0.0.1'), proxies)).toEqual({ address: '10.0.0.1', misfit: 'short' });
});

test.each([
  ['198.51.100.1:4711', '198.51.100.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['unknown', '10.0.0.1'],
  ['', '10.0.0.1'],
])('a proxy’s entry “%s” is read as %s', (entry, address) => {
  expect(clientIp(from('10.0.0.1', entry), proxyCount(1))).toBe(address);
});

test.each(['6', '-1', 'all', '10.0.0.0/33', '2001:db8::/129', '10.0.0.0/8,', '10.0.0.0/8;10.0.0.1'])(
  'neither a number of proxies nor networks: %s',
  (text) => {
    expect(parseProxies(text)).toBeNull();
  },
);

const group = fc.oneof(fc.constant(0), fc.nat({ max: 0xffff }));
const eightGroups = fc.tuple(group, group, group, group, group, group, group, group);

/** Every way to write the address: zeros in front, capitals, `::` in place of any zeros, the end as IPv4, a zone. */
const spellingsOf = (groups: readonly number[]): readonly string[] => {
  const hex = groups.map((one) => one.toString(16));
  const long = groups.map((one) => one.toString(16).padStart(4, '0'));
  const [high = 0, low = 0] = groups.slice(6);
  const dotted = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const shortened = hex.flatMap((_, from) =>
    hex.flatMap((_, to) => {
      const isZero = to > from && groups.slice(from, to + 1).every((one) => one === 0);
      return isZero ? `${hex.slice(0, from).join(':')}::${hex.slice(to + 1).join(':')}` : [];
    }),
  );
  const written = [hex.join(':'), long.join(':'), [...hex.slice(0, 6), dotted].join(':'), ...shortened];
  return written.flatMap((one) => [one, one.toUpperCase(), `${one}%eth0`]);
};

test('all spellings of an IPv6 address are one caller, in one household and one /48', () => {
  fc.assert(
    fc.property(eightGroups, (groups) => {
      const spellings = spellingsOf(groups);
      const seen = (read: (address: string) => string) => new Set(spellings.map(read)).size;
      expect(seen((one) => clientIp(from(one), noProxies))).toBe(1);
      expect(seen((one) => clientIp(from('10.0.0.1', `[${one}]:443`), proxyCount(1)))).toBe(1);
      expect(seen(ipPrefix)).toBe(1);
      expect(seen((one) => JSON.stringify(networkOf(one)))).toBe(1);
    }),
  );
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:FFFF:cb00:7109', '203.0.113.9'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s shares the rate limit of %s', (address, group) => {
  expect(ipPrefix(address)).toBe(group);
});

test('a carrier’s /48 is counted beside the household’s /64', () => {
  expect(networkOf('2001:db8:1:2::7')).toEqual({
    ipv4: undefined,
    prefix64: '2001:db8:1:2',
    prefix48: '2001:db8:1',
  });
  expect(networkOf('::ffff:203.0.113.9')).toMatchObject({ ipv4: '203.0.113.9', prefix48: undefined });
});
