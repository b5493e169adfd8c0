import { expect, test } from 'vitest';
import { circuitBreaker } from './cashfree-client.ts';

const world = () => {
  let now = 0;
  const provider = circuitBreaker({ failureThreshold: 3, quietMs: 5_000, nowMs: () => now });
  const pass = (ms: number): void => {
    now += ms;
  };
  const record = (subject: string, isSensible = false, name = 'read order') =>
    provider.record({ name, subject }, isSensible);
  return { provider, pass, record };
};

test('after three orders failed without a success in between the circuit is open for five seconds', () => {
  const { provider, pass, record } = world();
  expect(['one', 'two', 'three'].map((id) => record(id))).toEqual([false, false, true]);
  expect(provider.isOpen('read order')).toBe(true);
  pass(4_999);
  expect(provider.isOpen('read order')).toBe(true);
  pass(1);
  expect(provider.isOpen('read order')).toBe(false);
});

test('a valid response in between resets the count', () => {
  const { provider, record } = world();
  for (const id of ['one', 'two']) record(id);
  record('three', true);
  for (const id of ['four', 'five']) record(id);
  expect(provider.isOpen('read order')).toBe(false);
});

test('one order that always fails stops no other', () => {
  const { provider, record } = world();
  for (let times = 0; times < 100; times += 1) record('one');
  expect(provider.isOpen('read order')).toBe(false);
});

test('reads that fail do not stop new orders', () => {
  const { provider, record } = world();
  for (const id of ['one', 'two', 'three']) record(id);
  expect([provider.isOpen('read order'), provider.isOpen('create order')]).toEqual([true, false]);
});

test.each([
  [7, 7_000],
  [0, 5_000],
  [-1, 5_000],
  [Number.NaN, 5_000],
  [Number.POSITIVE_INFINITY, 5_000],
  [600, 600_000],
  [86_400, 3_600_000],
])('a 429 that asks for %d s opens the circuit for %d ms', (seconds, ms) => {
  const { provider, pass } = world();
  provider.openFor('read order', seconds);
  pass(ms - 1);
  expect(provider.isOpen('read order')).toBe(true);
  pass(1);
  expect(provider.isOpen('read order')).toBe(false);
});

test('a 429 of one kind of request does not block another', () => {
  const { provider } = world();
  provider.openFor('list refunds', 60);
  expect([provider.isOpen('list refunds'), provider.isOpen('create order')]).toEqual([true, false]);
  expect([provider.isRateLimited('list refunds'), provider.isRateLimited('create order')]).toEqual([
    true,
    false,
  ]);
});
