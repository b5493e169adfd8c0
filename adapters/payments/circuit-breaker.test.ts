import { expect, test } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

const world = () => {
  let now = 0;
  const provider = circuitBreaker({ failureThreshold: 3, quietMs: 5_000, nowMs: () => now });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { provider, pass };
};

test('after three consecutive failures the circuit is open for five seconds', () => {
  const { provider, pass } = world();
  expect([false, false, false].map((isSensible) => provider.record(isSensible))).toEqual([
    false,
    false,
    true,
  ]);
  expect(provider.isOpen('read order')).toBe(true);
  pass(4_999);
  expect(provider.isOpen('read order')).toBe(true);
  pass(1);
  expect(provider.isOpen('read order')).toBe(false);
});

test('a valid response in between resets the count', () => {
  const { provider } = world();
  for (const isSensible of [false, false, true, false, false]) provider.record(isSensible);
  expect(provider.isOpen('read order')).toBe(false);
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
