import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '@meend/tests/kit/servers/postgres-server.ts';
import { recordStatements } from '@meend/tests/kit/servers/recorded-statements.ts';
import { describe, expect, test } from 'vitest';
import { runEveryContract } from './all-contracts.ts';
import { conflictContract } from './conflict.contract.ts';
import { type DatabaseWorld, databaseWorld } from './database-world.ts';
import { dumpContract } from './dump.contract.ts';
import { mappedRows } from './mapped-rows.contract.ts';
import { paidAndGranted } from './paid-and-granted.contract.ts';
import { personalDataContract } from './personal-data.contract.ts';
import { plansContract } from './plans.contract.ts';
import { schemaRules } from './schema-rules.contract.ts';
import { searchPostings } from './search-postings.contract.ts';
import type { InWorld } from './world.ts';

/** The rows themselves, beside the stores. */
const dumps = (world: InWorld) => dumpContract(() => world() as DatabaseWorld);

const personal = (world: InWorld) => personalDataContract(() => world() as DatabaseWorld);
const orderGrants = (world: InWorld) => paidAndGranted(() => world() as DatabaseWorld);
const mapped = (world: InWorld) => mappedRows(() => world() as DatabaseWorld);
const postings = (world: InWorld) => searchPostings(() => world() as DatabaseWorld);

let running: PostgresServer | null = null;
const started = (): PostgresServer => {
  if (!running) throw new Error('The server does not run yet');
  return running;
};

const ear = recordStatements();
/** After all others, because it explains the statements they made. */
const plans = () => plansContract(started, ear.heard);

const open = async (): Promise<DatabaseWorld> => {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL vanished from this machine');
  console.info(`The stores are tested on a server: PostgreSQL ${server.version}`);
  running = server;
  const world = await databaseWorld({ url: server.url });
  return {
    ...world,
    ...ear.wrap(world),
    async close() {
      ear.stop();
      await world.close();
      await server.stop();
    },
  };
};

if (findPostgres())
  runEveryContract(
    'stores on a PostgreSQL server',
    open,
    schemaRules,
    dumps,
    personal,
    mapped,
    orderGrants,
    postings,
    conflictContract,
    plans,
  );
else
  describe('stores on a PostgreSQL server', () => {
    console.info('This machine has no PostgreSQL server: the stores are tested in memory and embedded only.');
    test('are not tested, as this machine has no server', () => expect(findPostgres()).toBeNull());
  });
