import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import { memoryTransactions } from '@meend/tests/kit/memory/memory-transaction.ts';
import { seededRandomness } from '@meend/tests/kit/memory/seeded-randomness.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { runEveryContract } from './all-contracts.ts';
import type { World } from './world.ts';

const open = async (): Promise<World> => {
  const tables = emptyTables();
  return {
    ...memoryTransactions(tables, deviceClock, seededRandomness(1)),
    async clear() {
      Object.assign(tables, emptyTables());
    },
    close: async () => undefined,
  };
};

runEveryContract('stores in memory', open);
