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

test('after three troubles in a row a provider is left alone for five seconds', () => {
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

test('a sensible answer in between counts anew', () => {
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
])('a provider that asks for %d s is left alone for %d ms', (seconds, ms) => {
  const { provider, pass } = world();
  provider.openFor('read order', seconds);
  pass(ms - 1);
  expect(provider.isOpen('read order')).toBe(true);
  pass(1);
  expect(provider.isOpen('read order')).toBe(false);
});

test('what it asks of one kind of question holds up no other', () => {
  const { provider } = world();
  provider.openFor('list refunds', 60);
  expect([provider.isOpen('list refunds'), provider.isOpen('create order')]).toEqual([true, false]);
  expect([provider.isRateLimited('list refunds'), provider.isRateLimited('create order')]).toEqual([
    true,
    false,
  ]);
});
