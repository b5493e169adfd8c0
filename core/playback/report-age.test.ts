import fc from 'fast-check';
import { expect, test } from 'vitest';
import { happenedAt, storedAt } from './history-state.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-22T21:00:00Z');
const daysAgo = (at: Date): number => (now.getTime() - at.getTime()) / DAY;

test('an age counts from 0 to 30 days, and beyond only against what was removed', () => {
  expect([-1e300, -1, 0, 29, 31, 1e300].map((days) => daysAgo(storedAt(days * DAY, now)))).toEqual([
    0, 0, 0, 29, 30, 30,
  ]);
  expect(daysAgo(happenedAt(400 * DAY, now))).toBe(400);
  expect(happenedAt(1e300, now)).toEqual(new Date(0));
});

test('whatever a device reports, it is dated, never later than now, and in the order of the ages', () => {
  const ages = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(ages, ages, (one, other) => {
      for (const dated of [happenedAt, storedAt]) {
        const [at, otherAt] = [dated(one, now).getTime(), dated(other, now).getTime()];
        expect(at).toBeLessThanOrEqual(now.getTime());
        expect(at).toBeGreaterThanOrEqual(0);
        if (one >= other) expect(at).toBeLessThanOrEqual(otherAt);
      }
    }),
  );
});
