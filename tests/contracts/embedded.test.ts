import { rmSync } from 'node:fs';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { runEveryContract } from './all-contracts.ts';
import { type DatabaseWorld, databaseWorld } from './database-world.ts';
import { dumpContract } from './dump.contract.ts';
import { mappedRows } from './mapped-rows.contract.ts';
import { paidAndGranted } from './paid-and-granted.contract.ts';
import { personalDataContract } from './personal-data.contract.ts';
import { schemaRules } from './schema-rules.contract.ts';
import { searchPostings } from './search-postings.contract.ts';
import type { InWorld } from './world.ts';

/** The rows themselves, beside the stores. */
const dumps = (world: InWorld) => dumpContract(() => world() as DatabaseWorld);

const personal = (world: InWorld) => personalDataContract(() => world() as DatabaseWorld);
const orderGrants = (world: InWorld) => paidAndGranted(() => world() as DatabaseWorld);
const mapped = (world: InWorld) => mappedRows(() => world() as DatabaseWorld);
const postings = (world: InWorld) => searchPostings(() => world() as DatabaseWorld);

const open = async (): Promise<DatabaseWorld> => {
  const dataDir = await newDataDir('meend-contracts-');
  const world = await databaseWorld({ dataDir });
  return {
    ...world,
    async close() {
      await world.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};

runEveryContract(
  'stores in the embedded database',
  open,
  schemaRules,
  dumps,
  personal,
  mapped,
  orderGrants,
  postings,
);
