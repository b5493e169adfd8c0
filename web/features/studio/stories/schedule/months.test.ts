import { expect, test } from 'vitest';
import { monthLater, weeksOf } from './months.ts';

test('months follow each other over years', () => {
  expect(monthLater('2026-12', 1)).toBe('2027-01');
  expect(monthLater('2026-01', -1)).toBe('2025-12');
});

test('a month has whole weeks from Monday, with the days around it', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe('2027-01-03');
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
  expect(weeksOf('2026-08')).toHaveLength(6);
});
