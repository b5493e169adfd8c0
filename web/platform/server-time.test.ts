import { afterEach, expect, test, vi } from 'vitest';
import { forgetServerTime, recordServerTime, serverNow } from './server-time.ts';

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
