import { expect, test } from 'vitest';
import { lastWeeks, weekInIndia, weekOf } from './week.ts';

test('a week begins on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-20', '2026-11-22', '2026-11-23'].map(weekOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ]);
});

test('a week begins at midnight in India (UTC+5:30)', () => {
  expect(weekInIndia(new Date('2026-11-15T18:29:59.999Z'))).toBe('2026-11-09');
  expect(weekInIndia(new Date('2026-11-15T18:30:00.000Z'))).toBe('2026-11-16');
});

test('the last weeks are consecutive Mondays, the current week last, also across the end of a year', () => {
  const weeks = lastWeeks(new Date('2027-01-05T10:00:00Z'), 4);
  expect(weeks).toEqual(['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04']);
  expect(new Set(lastWeeks(new Date('2026-11-20T10:00:00Z'), 52)).size).toBe(52);
});
