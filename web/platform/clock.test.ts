import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOf } from './clock.ts';
import { pageTime } from './page-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SINCE_1970 = Date.parse('2026-11-20T21:00:00Z');

/** A page on a device whose clock is off by so much. */
const device = (off: number) => {
  const time = { wall: SINCE_1970 + off, elapsed: 300.25 };
  const now = pageTime(
    () => Math.floor(time.wall),
    () => time.elapsed,
  );
  const pass = (milliseconds: number) => {
    time.wall += milliseconds;
    time.elapsed += milliseconds;
  };
  return { now, pass, time };
};

const offs = fc.constantFrom(0, -20 * MINUTE, 20 * MINUTE, -SINCE_1970, 73 * 365 * DAY);

test('a clock set back or to another year while a story plays changes no age', () => {
  const sets = fc.oneof(fc.integer({ min: -100 * 365 * DAY, max: -1_500 }), fc.constant(56 * 365 * DAY));
  fc.assert(
    fc.property(offs, sets, fc.nat(60 * MINUTE), fc.nat(60 * MINUTE), (off, set, before, after) => {
      const { now, pass, time } = device(off);
      const heardAt = now();
      pass(before);
      time.wall += set;
      expect(now() - heardAt).toBe(before);
      pass(after);
      expect(now() - heardAt).toBe(before + after);
    }),
  );
});

test('hours of suspension count, although the monotonic clock stops', () => {
  const { now, pass, time } = device(-20 * MINUTE);
  const heardAt = now();
  pass(5_000);
  time.wall += 8 * 60 * MINUTE;
  expect(now() - heardAt).toBe(8 * 60 * MINUTE + 5_000);
  pass(1_000);
  expect(now() - heardAt).toBe(8 * 60 * MINUTE + 6_000);
});

test('a page’s time never runs backwards, whatever happens to the device’s clock', () => {
  fc.assert(
    fc.property(offs, fc.array(fc.tuple(fc.maxSafeInteger(), fc.nat(MINUTE))), (off, life) => {
      const { now, pass, time } = device(off);
      let last = now();
      for (const [wall, passed] of life) {
        time.wall = wall;
        pass(passed);
        expect(now()).toBeGreaterThanOrEqual(last);
        last = now();
      }
    }),
  );
});

test('two clocks that are read a little apart, or run a little apart, add up to no jump', () => {
  const { now, pass, time } = device(0);
  const opened = now();
  for (let frame = 0; frame < 1_000; frame += 1) {
    pass(16);
    time.wall += frame % 2 === 0 ? 1 : -1;
    now();
  }
  expect(now() - opened).toBe(16_000);
});

test('a time in the future, of a clock that was set back since, counts as now', () => {
  const { now } = device(0);
  expect(ageOf({ now }, '2099-01-01T00:00:00Z')).toBe(0);
  expect(ageOf({ now }, new Date(now() - 5_000).toISOString())).toBe(5_000);
});
