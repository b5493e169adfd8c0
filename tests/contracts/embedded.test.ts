import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepsEveryContract } from './all-contracts.ts';
import { databaseWorld } from './database-world.ts';
import { schemaRules } from './schema-rules.contract.ts';
import type { World } from './world.ts';

const open = async (): Promise<World> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-contracts-'));
  const world = await databaseWorld({ dataDir });
  return {
    ...world,
    async close() {
      await world.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};

keepsEveryContract('stores in the embedded database', open, schemaRules);
