import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { DAYS_BATCH, ROLL_UP_BATCH, rollUpPlays } from './read-insights.ts';

test('plays are aggregated in batches until one is not full', async () => {
  const ports = memoryPorts();
  const batches = [ROLL_UP_BATCH, ROLL_UP_BATCH, 7];
  const insights = { ...ports.stores.insights, rollUp: async () => batches.shift() ?? 0 };
  const folded = await rollUpPlays({ stores: { ...ports.stores, insights } })();
  expect([folded, batches]).toEqual([2 * ROLL_UP_BATCH + 7, []]);
});

test('past days are aggregated after the plays, until a batch is not full', async () => {
  const ports = memoryPorts();
  const days = [DAYS_BATCH, DAYS_BATCH, 0];
  const insights = { ...ports.stores.insights, sumDays: async () => days.shift() ?? 0 };
  expect(await rollUpPlays({ stores: { ...ports.stores, insights } })()).toBe(0);
  expect(days).toEqual([]);
});

test('changes of accounts that count are aggregated until a batch is not full', async () => {
  const ports = memoryPorts();
  const batches = [ROLL_UP_BATCH, 3, 5];
  const insights = { ...ports.stores.insights, sumPeople: async () => batches.shift() ?? 0 };
  await rollUpPlays({ stores: { ...ports.stores, insights } })();
  expect(batches).toEqual([5]);
});

test('stories are ranked from the weeks of each range, and for an hour of a new week from those of the last one', async () => {
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
