import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ageOf, forgetServerTime, pageTime, recordServerTime, serverNow } from './clock.ts';

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

describe('server time', () => {
  afterEach(() => {
    forgetServerTime();
    vi.restoreAllMocks();
  });

  const SECOND = 1_000;

  /** The page's two clocks. */
  const clocks = () => {
    const wall = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T21:00:00Z'));
    const elapsed = vi.spyOn(performance, 'now').mockReturnValue(500);
    return { wall, elapsed };
  };

  test.each(['1970', '2099'])(
    'on a device in %s the server’s time is its answers’, and goes on by the page’s',
    (year) => {
      const { wall, elapsed } = clocks();
      const at = Date.parse(`${year}-06-01T00:00:00Z`);
      wall.mockReturnValue(at);
      recordServerTime('Fri, 20 Nov 2026 21:00:00 GMT');
      wall.mockReturnValue(at + 60_000);
      elapsed.mockReturnValue(60_500);
      expect(serverNow()).toBe(Date.parse('2026-11-20T21:01:00Z'));
    },
  );

  test('a clock that is set forward while the page is open is corrected by the next answer', () => {
    const { wall, elapsed } = clocks();
    recordServerTime('Fri, 20 Nov 2026 21:00:00 GMT');
    wall.mockReturnValue(Date.parse('2026-11-20T21:21:00Z'));
    elapsed.mockReturnValue(60_500);
    expect(serverNow()).toBe(Date.parse('2026-11-20T21:21:00Z'));
    recordServerTime('Fri, 20 Nov 2026 21:01:00 GMT');
    expect(serverNow()).toBe(Date.parse('2026-11-20T21:01:00Z'));
  });

  test('an answer from a cache does not set it back, nor does one without a date', () => {
    clocks();
    recordServerTime('Fri, 20 Nov 2026 21:00:00 GMT');
    for (const date of ['Fri, 20 Nov 2026 20:59:00 GMT', 'soon', '', null]) recordServerTime(date);
    expect(serverNow()).toBe(Date.parse('2026-11-20T21:00:00Z'));
    recordServerTime('Fri, 20 Nov 2026 21:00:05 GMT');
    expect(serverNow()).toBe(Date.parse('2026-11-20T21:00:00Z') + 5 * SECOND);
  });

  test('until the server has answered it is the device’s', () => {
    vi.spyOn(Date, 'now').mockReturnValue(7 * SECOND);
    expect(serverNow()).toBe(7 * SECOND);
  });
});
