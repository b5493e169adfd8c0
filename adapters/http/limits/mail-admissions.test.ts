import { fakeClock } from '@meend/tests/kit/memory/clocks.ts';
import { expect, test } from 'vitest';
import { mailAdmissions } from './mail-admissions.ts';
import { payersOf } from './rate-limits.ts';

const EMAIL = 'asha@example.in';

const admissions = (mailsAMinute: number) => {
  const keys: string[] = [];
  const exceeded: string[] = [];
  const admit = mailAdmissions({
    factor: 1,
    mailsAMinute,
    hidingKey: new Uint8Array(32),
    shared: [
      async (key) => {
        keys.push(key);
        return null;
      },
    ],
    clock: fakeClock(new Date('2026-11-27T10:00:00Z')),
    isRecentAccount: async () => false,
    onLimitExceeded: (name, payer) => exceeded.push(`${name} ${payer}`),
  });
  const payers = (device?: string) =>
    payersOf({ address: '192.0.2.77', email: EMAIL, ...(device && { device }) });
  return { admit, payers, keys, exceeded };
};

test('a browser that once signed in is not held to the mails per minute; others are, and are counted', async () => {
  const { admit, payers, exceeded } = admissions(0);
  expect((await admit('link-request', payers('the device of asha'), EMAIL)).delayMs).toBe(0);
  expect((await admit('link-request', payers(), EMAIL)).delayMs).toBeNull();
  expect(exceeded).toEqual(['link-request everybody']);
});

test('a change of address, requested by a session, is served from the reserve', async () => {
  const { admit, payers } = admissions(5);
  for (let turn = 0; turn < 40; turn += 1) await admit('link-request', payers(), `${turn}@example.in`);
  expect((await admit('link-request', payers(), EMAIL)).delayMs).toBeNull();
  expect((await admit('email-change', payers(), EMAIL)).delayMs).toBe(0);
});

test('shared counters contain no addresses, and text that is no address is not counted', async () => {
  const { admit, payers, keys } = admissions(5);
  await admit('link-request', payers(), 'asha@');
  expect(keys).toEqual([]);
  await admit('link-request', payers(), EMAIL);
  expect(keys).toHaveLength(4);
  expect(keys.join()).not.toMatch(/asha|192|example/);
});
