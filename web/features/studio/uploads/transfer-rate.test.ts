import { expect, test } from 'vitest';
import { transferRate } from './transfer-rate.ts';

test('there is no estimate before the rate is known', () => {
  const rate = transferRate();
  expect(rate.seen(0, 1_000, 0)).toBeNull();
  expect(rate.seen(10, 1_000, 100)).toBeNull();
});

test('a steady rate gives the seconds left', () => {
  const rate = transferRate();
  rate.seen(0, 10_000, 0);
  expect(rate.seen(1_000, 10_000, 1_000)).toBe(9);
  expect(rate.seen(5_000, 10_000, 5_000)).toBe(5);
});

test('the estimate follows a connection that slows down', () => {
  const rate = transferRate();
  rate.seen(0, 10_000, 0);
  const before = rate.seen(5_000, 10_000, 1_000) ?? 0;
  const after = rate.seen(5_100, 10_000, 3_000) ?? 0;
  expect(after).toBeGreaterThan(before);
});
