import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressGroup, clientAddress, networkOf } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test('without a proxy of ours a forwarded address is only words', () => {
  expect(clientAddress(from('203.0.113.9', '198.51.100.1'), 0)).toBe('203.0.113.9');
});

test('behind one proxy the last address counts, behind two the one before', () => {
  const request = from('10.0.0.1', 'invented, 198.51.100.1, 10.0.0.2');
  expect(clientAddress(request, 1)).toBe('10.0.0.2');
  expect(clientAddress(request, 2)).toBe('198.51.100.1');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s shares the budget of %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test('a carrier’s /48 is counted beside the household’s /64', () => {
  expect(networkOf('2001:db8:1:2::7')).toEqual({
    ipv4: undefined,
    prefix64: '2001:db8:1:2',
    prefix48: '2001:db8:1',
  });
  expect(networkOf('::ffff:203.0.113.9')).toMatchObject({ ipv4: '203.0.113.9', prefix48: undefined });
});
