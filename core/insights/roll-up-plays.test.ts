import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { DAYS_BATCH, ROLL_UP_BATCH, rollUpPlays } from './roll-up-plays.ts';

test('plays are folded batch after batch, until one is not full', async () => {
  const ports = memoryPorts();
  const batches = [ROLL_UP_BATCH, ROLL_UP_BATCH, 7];
  const insights = { ...ports.stores.insights, rollUp: async () => batches.shift() ?? 0 };
  const folded = await rollUpPlays({ stores: { ...ports.stores, insights } })();
  expect([folded, batches]).toEqual([2 * ROLL_UP_BATCH + 7, []]);
});

test('days that are over are summed after the plays, until a batch is not full', async () => {
  const ports = memoryPorts();
  const days = [DAYS_BATCH, DAYS_BATCH, 0];
  const insights = { ...ports.stores.insights, sumDays: async () => days.shift() ?? 0 };
  expect(await rollUpPlays({ stores: { ...ports.stores, insights } })()).toBe(0);
  expect(days).toEqual([]);
});

test('changes of who is counted are summed until a batch is not full', async () => {
  const ports = memoryPorts();
  const batches = [ROLL_UP_BATCH, 3, 5];
  const insights = { ...ports.stores.insights, sumPeople: async () => batches.shift() ?? 0 };
  await rollUpPlays({ stores: { ...ports.stores, insights } })();
  expect(batches).toEqual([5]);
});

test('stories are ranked since the weeks that are asked for, and those before for an hour of the new week', async () => {
  const ports = memoryPorts();
  const ranked: (readonly string[])[] = [];
  const insights = {
    ...ports.stores.insights,
    rankWeeks: async (starts: readonly string[]) => {
      ranked.push(starts);
    },
  };
  for (const time of ['2026-11-22T19:29:59.000Z', '2026-11-22T19:30:00.000Z']) {
    const stores = { ...ports.stores, insights, now: async () => new Date(time) };
    await rollUpPlays({ stores })();
  }
  const now = ['2026-11-02', '2026-09-07', '2025-12-01'];
  expect(ranked).toEqual([[...now, '2026-10-26', '2026-08-31', '2025-11-24'], now]);
});
