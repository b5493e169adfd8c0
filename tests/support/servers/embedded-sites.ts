// The embedded databases of one test file: a site takes one that is free, emptied, or has another made.
import { rmSync } from 'node:fs';
import { type Database, openDatabase } from '@meend/adapters/postgres/orm';
import type { Clock } from '@meend/core/ports/clock';
import { afterAll, inject } from 'vitest';
import { emptyDatabase } from './empty-database.ts';
import { followClock } from './movable-database-clock.ts';
import { copiedDataDir } from './shared-embedded.ts';

interface Embedded {
  readonly database: Database;
  readonly dataDir: string;
  clock: Clock;
}

const all: Embedded[] = [];
const free: Embedded[] = [];

const open = async (shared: string, clock: Clock): Promise<Embedded> => {
  const dataDir = copiedDataDir(shared);
  const embedded: Embedded = { database: await openDatabase({ dataDir }), dataDir, clock };
  all.push(embedded);
  await followClock(embedded.database, { now: () => embedded.clock.now() });
  return embedded;
};

export interface LentDatabase {
  readonly database: Database;
  giveBack(): void;
}

/** Without a row, and with this clock until it is given back. */
export const lendEmbedded = async (shared: string, clock: Clock): Promise<LentDatabase> => {
  const known = free.pop();
  if (known) {
    known.clock = clock;
    await emptyDatabase(known.database);
  }
  const embedded = known ?? (await open(shared, clock));
  return { database: embedded.database, giveBack: () => void free.push(embedded) };
};

// Registered before any hook of the file, so that it is called after all of them.
if (inject('sharedEmbedded'))
  afterAll(async () => {
    for (const { database, dataDir } of all) {
      await database.close();
      rmSync(dataDir, { recursive: true });
    }
  });
