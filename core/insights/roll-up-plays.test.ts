import { memoryPorts } from '@meend/adapters/memory/memory-ports';
import { expect, test } from 'vitest';
import { ROLL_UP_BATCH, rollUpPlays } from './roll-up-plays.ts';

test('plays are folded batch after batch, until one is not full', async () => {
  const ports = memoryPorts();
  const batches = [ROLL_UP_BATCH, ROLL_UP_BATCH, 7];
  const insights = { ...ports.stores.insights, rollUp: async () => batches.shift() ?? 0 };
  const folded = await rollUpPlays({ stores: { ...ports.stores, insights } })();
  expect([folded, batches]).toEqual([2 * ROLL_UP_BATCH + 7, []]);
});
