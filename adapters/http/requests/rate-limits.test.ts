import { expect, test } from 'vitest';
import { Refusal } from '../answers/refusal.ts';
import { rateLimits } from './rate-limits.ts';

const from = (address: string, part: { email?: string; userId?: string } = {}) => ({
  address,
  email: part.email,
  userId: part.userId,
});

/** How many of so many tries are let through. */
const passed = async (times: number, attempt: () => Promise<void>): Promise<number> => {
  const tries = await Promise.allSettled(Array.from({ length: times }, attempt));
  return tries.filter(({ status }) => status === 'fulfilled').length;
};

test('ten thousand webhooks at once from one address are heard', async () => {
  const charge = rateLimits(1);
  expect(await passed(10_000, () => charge('webhook', from('192.0.2.1')))).toBe(10_000);
});

test('one e-mail address gets three links in a quarter of an hour, whoever asks', async () => {
  const charge = rateLimits(1);
  let asker = 0;
  const ask = () => charge('link-request', from(`192.0.2.${asker++}`, { email: 'asha@example.in' }));
  expect(await passed(5, ask)).toBe(3);
});

test('one listener’s orders are counted apart from another’s', async () => {
  const charge = rateLimits(1);
  const order = (userId: string) => () => charge('order', from('192.0.2.1', { userId }));
  expect(await passed(25, order('asha'))).toBe(20);
  expect(await passed(25, order('ravi'))).toBe(20);
});

test('a refusal says when to come back', async () => {
  const charge = rateLimits(0.1);
  await charge('link-verification', from('192.0.2.1'));
  const refusal = await charge('link-verification', from('192.0.2.1')).catch((fault: unknown) => fault);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'request.too-many', headers: { 'Retry-After': '600' } });
});

test('a budget whose payer is unknown is not charged', async () => {
  const charge = rateLimits(1);
  expect(await passed(100, () => charge('order', from('192.0.2.1')))).toBe(100);
});
