import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressStatus } from './playback-failure.ts';

const NOW = Date.parse('2026-11-20T21:00:00Z');

test.each([
  [200, 'fine'],
  [206, 'fine'],
  [304, 'fine'],
  [403, 'rejected'],
  [404, 'rejected'],
  [429, 'busy'],
  [500, 'busy'],
  [503, 'busy'],
])('an address that answers with %s is %s', (status, kind) => {
  expect(addressStatus(status, null, NOW).kind).toBe(kind);
});

test.each([
  ['5', 5_000],
  [' 12 ', 12_000],
  ['0', 1_000],
  ['600', 30_000],
  ['Fri, 20 Nov 2026 21:00:09 GMT', 9_000],
  ['Fri, 20 Nov 2026 20:00:00 GMT', 1_000],
  ['soon', null],
  ['', null],
  [null, null],
])('a busy server that says %j is asked again after %s ms', (retryAfter, wait) => {
  expect(addressStatus(503, retryAfter, NOW)).toEqual({ kind: 'busy', wait });
});

test('whatever a busy server says, the wait is 1 to 30 s, or that of the ladder', () => {
  const headers = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
  );
  fc.assert(
    fc.property(fc.constantFrom(429, 503), headers, (status, retryAfter) => {
      const { wait } = addressStatus(status, retryAfter, NOW) as { wait: number | null };
      expect(wait === null || (wait >= 1_000 && wait <= 30_000)).toBe(true);
    }),
  );
});
