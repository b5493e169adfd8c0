import { expect, test } from 'vitest';
import { CommandError } from './command-runner.ts';
import { dayBegins, parseMinutes } from './time-options.ts';

test.each([
  [undefined, 300_000],
  ['1', 60_000],
  ['90', 5_400_000],
  ['1440', 86_400_000],
])('--minutes %s is %d ms', (text, ms) => {
  expect(parseMinutes(text)).toBe(ms);
});

test.each(['0', '-1', '1441', '1.5', '1e3', '', ' 5', 'five'])(
  '--minutes "%s" is rejected in a sentence',
  (text) => {
    expect(() => parseMinutes(text)).toThrow('--minutes must be a whole number from 1 to 1440.');
  },
);

const begins = (day: string): Date => dayBegins('--since', day, new Date('2026-11-20T18:30:00.000Z'));

test.each([
  ['2026-11-21', '2026-11-20T18:30:00.000Z'],
  ['2024-02-29', '2024-02-28T18:30:00.000Z'],
  ['2018-04-01', '2018-03-31T18:30:00.000Z'],
])('the day %s begins in India at %s', (day, at) => {
  expect(begins(day).toISOString()).toBe(at);
});

const LIKE = '--since must be a day such as 2026-11-20.';

test.each([
  ['yesterday', LIKE],
  ['', LIKE],
  ['2026-02-30', LIKE],
  ['2026-11-20T10:00:00Z', LIKE],
  ['20-11-2026', LIKE],
  ['２０２６-11-20', LIKE],
  ['2026-11-20; drop table orders', LIKE],
  ['2026-11-22', '--since must be a day that has started in India; 2026-11-22 has not.'],
  ['2018-03-31', '--since must be 2018-04-01 or later: older orders have been deleted.'],
])('%j is refused: %s', (day, message) => {
  expect(() => begins(day)).toThrow(new CommandError('command.wrong-day', message, 64));
});
