// Migrates a PostgreSQL server as the owner of the tables: by the owner's URL if it is configured, otherwise as the
// working role if that is the owner. A role that is not the owner waits until the migrations have been run.
import { setTimeout as wait } from 'node:timers/promises';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { connectionError, DatabaseUnavailable, poolerError } from '../connection/connection-errors.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import {
  alone,
  type ChangeTiming,
  changeTiming,
  isUpToDate,
  mayChangeTables,
  runMigrations,
} from '../connection/migrate.ts';
import { isPooled } from '../connection/pooling.ts';
import { giveRights } from '../connection/rights.ts';
import { giveLimits } from '../connection/session-limits.ts';
import { migrations as ours } from '../migrations/migrations.ts';
import { type Migrations, ormOptions } from './orm-options.ts';

/** Called once if the server does not respond yet; with it, connecting is retried for up to 30 s. */
type WhenAway = (message: string) => void;

/** Called once if the tables are of an older release; with it, the process waits until they are migrated. */
export type WhenBehind = (message: string) => Promise<void>;

export interface ServerLocation {
  readonly url: string;
  /** URL of the tables' owner; without it, `url` is the owner's, or another process migrates. */
  readonly migrationUrl?: string | null;
  /** URL of PostgreSQL itself, if `url` is a pooler's. */
  readonly directUrl?: string | null;
  readonly whenAway?: WhenAway;
  readonly whenBehind?: WhenBehind;
}

const TIMEOUT_MS = 30_000;
const RETRY_DELAY_MS = 500;

const BEHIND =
  'The tables are of an older release, and the role of DATABASE_URL may not change them: run migrate with MIGRATION_DATABASE_URL.';

const OWNERS = 'MIGRATION_DATABASE_URL';
const DIRECT = 'DIRECT_DATABASE_URL';

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

interface OwnersWork {
  /** URL of the tables' owner. */
  readonly url: string;
  /** Name of the setting with the URL, if it is not `DATABASE_URL`. */
  readonly setting?: string;
  /** The working role; null if it is the owner itself. */
  readonly application: string | null;
  readonly migrations?: Migrations;
  readonly timing?: ChangeTiming;
}

/** Uses connections with a long statement timeout but a short lock timeout. */
export const migrateAsOwner = async (work: OwnersWork): Promise<void> => {
  const { url, setting, application, migrations = ours, timing = changeTiming } = work;
  const { lockTimeoutMs } = timing;
  const orm = new MikroORM(ormOptions({ url }, { migrations, lockTimeoutMs }));
  try {
    if (await isPooled(orm)) throw poolerError(url, setting);
    await alone(orm, async () => {
      // A process that waits for a migration finds its rights to the new tables with it.
      const finish = async (inside: EntityManager): Promise<void> => {
        if (application !== null) await giveRights(inside, application);
      };
      if (!(await isUpToDate(orm))) await runMigrations(orm, timing, finish);
      await inTransaction(orm.em.fork(), finish);
    });
  } finally {
    await orm.close();
  }
};

const asOwner = async (url: string, migrationUrl: string): Promise<void> => {
  try {
    await migrateAsOwner({ url: migrationUrl, setting: OWNERS, application: roleOf(url) });
  } catch (error) {
    throw connectionError(error, migrationUrl, OWNERS);
  }
};

const whenUpToDate = async (orm: MikroORM): Promise<void> => {
  // Retries if the server becomes unavailable meanwhile.
  while (!(await isUpToDate(orm).catch(() => false))) await wait(RETRY_DELAY_MS);
};

/** Must run before the first connection through the pooler, whose connections keep the role's limits of their start. */
const limitRole = async (directUrl: string): Promise<void> => {
  const orm = new MikroORM(ormOptions({ url: directUrl }));
  try {
    if (await isPooled(orm)) throw poolerError(directUrl, DIRECT);
    await inTransaction(orm.em.fork(), giveLimits);
  } catch (error) {
    throw connectionError(error, directUrl, DIRECT);
  } finally {
    await orm.close();
  }
};

const migrateOnce = async (orm: MikroORM, location: ServerLocation): Promise<'done' | 'behind'> => {
  const { url, migrationUrl, directUrl } = location;
  if (directUrl != null) await limitRole(directUrl);
  else if (await isPooled(orm)) throw poolerError(url);
  if (migrationUrl != null) await asOwner(url, migrationUrl);
  // The usual case: all migrations are done.
  if (await isUpToDate(orm)) return 'done';
  if (!(await mayChangeTables(orm.em))) return 'behind';
  await migrateAsOwner({ url: directUrl ?? url, application: null });
  return 'done';
};

/** Containers may start before the database is ready. */
const migrateWithRetry = async (orm: MikroORM, location: ServerLocation): Promise<'done' | 'behind'> => {
  const { url, whenAway } = location;
  const deadline = performance.now() + (whenAway ? TIMEOUT_MS : 0);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(orm, location);
    } catch (error) {
      const failure = connectionError(error, url);
      if (!(failure instanceof DatabaseUnavailable && failure.isPassing) || performance.now() > deadline)
        throw failure;
      if (attempt === 1)
        whenAway?.(`${failure.message} Waiting for it, for ${TIMEOUT_MS / 1_000} s at most …`);
      await wait(RETRY_DELAY_MS);
    }
  }
};

/** Resolves once the tables are migrated to this release. */
export const migrateOnServer = async (orm: MikroORM, location: ServerLocation): Promise<void> => {
  if ((await migrateWithRetry(orm, location)) === 'done') return;
  if (location.whenBehind === undefined) throw new DatabaseUnavailable(BEHIND, false);
  await location.whenBehind(BEHIND);
  await whenUpToDate(orm);
};
