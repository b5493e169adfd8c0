import { MAX_CLOCK_DRIFT_MS } from '@meend/core/shared/ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { databaseClock } from './clock.ts';

const NOON = Date.parse('2026-11-23T12:00:00.000Z');
const DAY = 24 * 60 * 60_000;

/** Simulates two machines with a clock each, true time, and network latency. */
const scene = (wallOffset = 0) => {
  const world = { passed: 0, wallOffset, databaseOffset: 0, there: 0, back: 0, isAway: false };
  const clock = databaseClock(
    async () => {
      if (world.isAway) throw new Error('away');
      world.passed += world.there;
      const databaseTime = new Date(NOON + world.passed + world.databaseOffset);
      world.passed += world.back;
      return databaseTime;
    },
    { wall: () => NOON + world.passed + world.wallOffset, steady: () => world.passed + 7_000 },
  );
  const wrongBy = () => clock.now().getTime() - (NOON + world.passed + world.databaseOffset);
  return { world, clock, wrongBy };
};

test('is this machine’s clock until the database was read', () => {
  const { clock, wrongBy } = scene(-3_000);
  expect([wrongBy(), clock.driftMs()]).toEqual([-3_000, 0]);
});

test('is never wrong by more than half of the round trip, whatever this machine’s clock says', async () => {
  const time = fc.integer({ min: 0, max: 5_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -DAY, max: DAY }),
      fc.array(fc.tuple(time, time, fc.integer({ min: 0, max: 60_000 })), { minLength: 1, maxLength: 8 }),
      async (wallOffset, roundTrips) => {
        const { world, clock, wrongBy } = scene(wallOffset);
        let least = Number.POSITIVE_INFINITY;
        for (const [there, back, later] of roundTrips) {
          Object.assign(world, { there, back });
          await clock.measure();
          least = Math.min(least, (there + back) / 2);
          world.passed += later;
          expect(Math.abs(wrongBy())).toBeLessThanOrEqual(least + 1 + world.passed * 100e-6);
        }
      },
    ),
  );
});

test('does not change when this machine’s clock is set, and reports that it is wrong', async () => {
  const { world, clock, wrongBy } = scene();
  await clock.measure();
  expect([clock.driftMs(), clock.agrees()]).toEqual([0, true]);
  world.wallOffset = DAY;
  expect([wrongBy(), clock.driftMs(), clock.agrees()]).toEqual([0, DAY, false]);
  world.wallOffset = -MAX_CLOCK_DRIFT_MS - 1;
  expect(clock.agrees()).toBe(false);
  world.wallOffset = -MAX_CLOCK_DRIFT_MS;
  expect(clock.agrees()).toBe(true);
});

test('follows the database’s clock when that is set', async () => {
  const { world, clock, wrongBy } = scene();
  await clock.measure();
  Object.assign(world, { databaseOffset: -DAY, there: 400, back: 400 });
  await clock.measure();
  expect(Math.abs(wrongBy())).toBeLessThanOrEqual(400);
});

test('continues by itself while the database is unavailable', async () => {
  const { world, clock, wrongBy } = scene(DAY);
  await clock.measure();
  world.isAway = true;
  await expect(clock.measure()).rejects.toThrow('away');
  world.passed += 60_000;
  expect(wrongBy()).toBe(0);
});
