import { proxyCount } from '@meend/adapters/config/trusted-proxies.ts';
import { expect, test } from 'vitest';
import type { AppContext } from '../calls/app-context.ts';
import { type ForwardingIssue, forwardingWatch } from './forwarding.ts';

/** Problems found after requests through one proxy from these addresses, in turn. */
const problemsAfter = async (addresses: readonly string[]): Promise<readonly ForwardingIssue[]> => {
  const found: ForwardingIssue[] = [];
  const watch = forwardingWatch({
    proxies: proxyCount(1),
    note: { remember: async (problem) => void found.push(problem) },
    log: { warn: () => undefined },
    now: () => new Date(0),
  });
  for (const address of addresses) {
    const req = { headers: { 'x-forwarded-for': address }, socket: { remoteAddress: '10.0.0.2' } };
    await watch({ req, path: '/' } as unknown as AppContext, async () => undefined);
  }
  return found;
};

const visitors = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => `203.0.113.${number % 250}`);
const gateway = (count: number): readonly string[] => Array.from({ length: count }, () => '172.30.117.1');

test('most visitors behind the gateway of a container network are reported, once an hour', async () => {
  expect(await problemsAfter([...gateway(251), ...visitors(249)])).toEqual(['shared']);
  expect(await problemsAfter(gateway(1_500))).toEqual(['shared']);
});

test.each([
  ['half of the visitors behind one private address', [...gateway(250), ...visitors(250)]],
  [
    'a carrier that puts everybody behind one public address',
    visitors(1).concat(Array(999).fill('198.51.100.1')),
  ],
  [
    'an office of many private addresses',
    Array.from({ length: 1_000 }, (_, number) => `10.1.${number % 200}.1`),
  ],
  ['few requests', gateway(499)],
])('%s: nothing is reported', async (_, addresses) => {
  expect(await problemsAfter(addresses)).toEqual([]);
});
