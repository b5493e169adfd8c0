// The databases of one process of tests, whose files follow each other: a site takes one that is free, emptied, or has
// another made, embedded or on the server that the processes share. They go with what they were copied from.
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import type { Clock } from '@meend/core/ports/clock.ts';
import { inject } from 'vitest';
import { emptyDatabase } from './empty-database.ts';
import { followClock } from './movable-database-clock.ts';
import { APPLICATION, databasesOf } from './postgres-server.ts';
import { copiedDataDir } from './shared-embedded.ts';
import type { SharedPostgres } from './shared-postgres.ts';

interface Opened {
  /** On a server: as the role that works with the rows and may do nothing more. */
  readonly database: Database;
  /** As somebody who may empty it. */
  readonly ownerDatabase: Database;
}

interface Lent extends Opened {
  clock: Clock;
}

const server = inject('sharedPostgres');
const embedded = inject('sharedEmbedded');

const openOnServer = async ({ server: url, template }: SharedPostgres): Promise<Opened> => {
  const own = await databasesOf(url).newDatabase(template);
  const atWork = Object.assign(new URL(own), { username: APPLICATION }).href;
  return { database: await openDatabase({ url: atWork }), ownerDatabase: await openDatabase({ url: own }) };
};

const openEmbedded = async (shared: string): Promise<Opened> => {
  const database = await openDatabase({ dataDir: copiedDataDir(shared) });
  return { database, ownerDatabase: database };
};

const openNew = async (): Promise<Opened | null> => {
  if (server) return openOnServer(server);
  return embedded === undefined ? null : openEmbedded(embedded);
};

const free: Lent[] = [];

const follow = async (opened: Opened, clock: Clock): Promise<Lent> => {
  const lent: Lent = { ...opened, clock };
  await followClock(lent.database, { now: () => lent.clock.now() });
  return lent;
};

export interface LentDatabase {
  readonly database: Database;
  /** Past the product, and past what its role may do. */
  readonly ownerDatabase: Database;
  giveBack(): void;
}

const reuse = async (known: Lent, clock: Clock): Promise<Lent> => {
  known.clock = clock;
  await emptyDatabase(known.ownerDatabase);
  return known;
};

/** Without a row, and with this clock until it is given back; null where the run's project keeps its rows in memory. */
export const lendDatabase = async (clock: Clock): Promise<LentDatabase | null> => {
  const known = free.pop();
  const opened = known ?? (await openNew());
  if (opened === null) return null;
  const lent = known ? await reuse(known, clock) : await follow(opened, clock);
  return { database: lent.database, ownerDatabase: lent.ownerDatabase, giveBack: () => void free.push(lent) };
};
