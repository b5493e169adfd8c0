import { afterEach, expect, test, vi } from 'vitest';
import { forgetServerTime, recordServerTime, serverNow } from './server-time.ts';

afterEach(() => {
  forgetServerTime();
  vi.restoreAllMocks();
});

const SECOND = 1_000;

test('the server’s time is its answers’, whatever the device’s clock says, and goes on by the page’s', () => {
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(500);
  for (const year of ['1970', '2099']) {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${year}-06-01T00:00:00Z`));
    recordServerTime('Fri, 20 Nov 2026 21:00:00 GMT');
    elapsed.mockReturnValue(60_500);
    expect(serverNow()).toBe(Date.parse('2026-11-20T21:01:00Z'));
    elapsed.mockReturnValue(500);
  }
});

test('an answer from a cache does not set it back, nor does one without a date', () => {
  vi.spyOn(performance, 'now').mockReturnValue(500);
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
