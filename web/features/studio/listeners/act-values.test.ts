import { expect, test } from 'vitest';
import { daysOf, endWith, partOf } from './act-values.ts';

test.each([
  ['1', 1],
  [' 365 ', 365],
  ['0', null],
  ['366', null],
  ['7.5', null],
  ['-7', null],
  ['', null],
  ['seven', null],
])('%j days are parsed as %j', (typed, days) => {
  expect(daysOf(typed)).toBe(days);
});

test.each([
  ['20', 20],
  ['₹20', 20],
  [' 49 ', 49],
  ['12.50', 12.5],
  ['1', 1],
  ['0.99', null],
  ['49.01', null],
  ['12.345', null],
  ['1e1', null],
  ['-5', null],
  ['', null],
])('with ₹49 left, %j is parsed as %j', (typed, amount) => {
  expect(partOf(typed, { left: 49 })).toBe(amount);
});

test('added days begin when the plan ends, or now', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const plan = { name: '30 days', startsAt: '2026-11-01T10:00:00.000Z', isRunning: true };
  const ends = (endsAt: string) => endWith({ ...plan, endsAt }, 7, now);
  expect(endWith(null, 7, now)).toBe('2026-11-29T10:00:00.000Z');
  expect(ends('2026-12-01T10:00:00.000Z')).toBe('2026-12-08T10:00:00.000Z');
  expect(ends('2026-11-02T10:00:00.000Z')).toBe('2026-11-29T10:00:00.000Z');
});
