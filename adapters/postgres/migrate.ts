// Brings the tables up to date once, however many processes start at the same moment.
import { setTimeout as wait } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { atomically } from './atomically.ts';
import { migrations } from './migrations/migrations.ts';

/** Any number, as long as it stays the same: it names the advisory lock. */
const LOCK = 6_217_405;
const PATIENCE_MS = 60_000;

/** On a server: others wait for the lock and find nothing left to do. */
export const migrateUnderLock = async (orm: MikroORM): Promise<void> => {
  await atomically(orm.em.fork(), async (holder) => {
    await holder.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    await orm.migrator.up();
  });
};

const doneCount = async (orm: MikroORM): Promise<number> => {
  const [table] = await orm.em.execute<{ name: string | null }[]>(
    `select to_regclass('migrations')::text as name`,
  );
  if (!table?.name) return 0;
  const [row] = await orm.em.execute<{ done: number }[]>('select count(*)::int as done from migrations');
  return row?.done ?? 0;
};

/** Beside a running embedded server, whose own process migrates: advisory locks do not hold on its one backend. */
export const waitForMigrations = async (orm: MikroORM): Promise<void> => {
  const patience = Date.now() + PATIENCE_MS;
  while ((await doneCount(orm)) < migrations.length) {
    if (Date.now() > patience)
      throw new Error('The running server is of an older version; restart it first.');
    await wait(100);
  }
};
