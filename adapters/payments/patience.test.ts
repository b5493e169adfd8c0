import { expect, test } from 'vitest';
import { patience } from './patience.ts';

const world = () => {
  let now = 0;
  const provider = patience({ mostTroubles: 3, quietMs: 5_000, nowMs: () => now });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { provider, pass };
};

test('after three troubles in a row a provider is left alone for five seconds', () => {
  const { provider, pass } = world();
  expect([false, false, false].map((isSensible) => provider.heard(isSensible))).toEqual([false, false, true]);
  expect(provider.isLeftAlone()).toBe(true);
  pass(4_999);
  expect(provider.isLeftAlone()).toBe(true);
  pass(1);
  expect(provider.isLeftAlone()).toBe(false);
});

test('a sensible answer in between counts anew', () => {
  const { provider } = world();
  for (const isSensible of [false, false, true, false, false]) provider.heard(isSensible);
  expect(provider.isLeftAlone()).toBe(false);
});

test.each([
  [7, 7_000],
  [0, 5_000],
  [-1, 5_000],
  [Number.NaN, 5_000],
  [Number.POSITIVE_INFINITY, 5_000],
  [86_400, 60_000],
])('a provider that asks for %d s is left alone for %d ms', (seconds, ms) => {
  const { provider, pass } = world();
  provider.leaveAlone(seconds);
  pass(ms - 1);
  expect(provider.isLeftAlone()).toBe(true);
  pass(1);
  expect(provider.isLeftAlone()).toBe(false);
});
