import { expect, test } from 'vitest';
import { CommandError } from './command-error.ts';
import { dayBegins } from './day-begins.ts';

const begins = (day: string): Date => dayBegins('--since', day, new Date('2026-11-20T18:30:00.000Z'));

test.each([
  ['2026-11-21', '2026-11-20T18:30:00.000Z'],
  ['2024-02-29', '2024-02-28T18:30:00.000Z'],
  ['2018-04-01', '2018-03-31T18:30:00.000Z'],
])('the day %s begins in India at %s', (day, at) => {
  expect(begins(day).toISOString()).toBe(at);
});

const LIKE = '--since wants a day like 2026-11-20.';

test.each([
  ['yesterday', LIKE],
  ['', LIKE],
  ['2026-02-30', LIKE],
  ['2026-11-20T10:00:00Z', LIKE],
  ['20-11-2026', LIKE],
  ['２０２６-11-20', LIKE],
  ['2026-11-20; drop table orders', LIKE],
  ['2026-11-22', '--since wants a day that has begun in India, and 2026-11-22 has not.'],
  ['2018-03-31', '--since goes back to 2018-04-01 at most: older orders are not kept.'],
])('%j is refused: %s', (day, message) => {
  expect(() => begins(day)).toThrow(new CommandError('command.wrong-day', message, 64));
});
