// Pool of databases for the test files of a process: a site acquires one that is free and empty, or a new copy,
// embedded or on the shared server. They are deleted with their template.
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { inject } from 'vitest';
import { emptyDatabase } from './empty-database.ts';
import { followClock } from './movable-database-clock.ts';
import { APPLICATION, databasesOf } from './postgres-server.ts';
import { copiedDataDir } from './shared-embedded.ts';
import type { SharedPostgres } from './shared-postgres.ts';

interface Opened {
  /** On a server: as the working role. */
  readonly database: Database;
  /** As a role that may empty it. */
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

interface LentDatabase {
  readonly database: Database;
  /** Bypasses the product and the privileges of its role. */
  readonly ownerDatabase: Database;
  giveBack(): void;
}

const reuse = async (known: Lent, clock: Clock): Promise<Lent> => {
  known.clock = clock;
  await emptyDatabase(known.ownerDatabase);
  return known;
};

/** An empty database with this clock, until released; null if the project's rows are in memory. */
export const lendDatabase = async (clock: Clock): Promise<LentDatabase | null> => {
  const known = free.pop();
  const opened = known ?? (await openNew());
  if (opened === null) return null;
  const lent = known ? await reuse(known, clock) : await follow(opened, clock);
  return { database: lent.database, ownerDatabase: lent.ownerDatabase, giveBack: () => void free.push(lent) };
};
