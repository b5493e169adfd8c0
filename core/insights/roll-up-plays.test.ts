import { memoryPorts } from '@meend/adapters/memory/memory-ports';
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
