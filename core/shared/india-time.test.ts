import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInIndia, fromWallTimeInIndia, wallTimeInIndia } from './india-time.ts';

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
])('at %s the day in India is %s', (time, day) => {
  expect(dayInIndia(new Date(time))).toBe(day);
});

test('a local time converts back to its point in time', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (at) => {
      expect(fromWallTimeInIndia(wallTimeInIndia(at))).toEqual(at);
    }),
  );
});
