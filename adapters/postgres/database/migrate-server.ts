// Brings the tables of a PostgreSQL server up to date, by whoever may: the owner whose address was given, or the role that
// works with them where it owns them too. Who may not waits until somebody did.
import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
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

/** Is told, once, that the server does not answer yet; whoever gives it waits for the server, for 30 s at most. */
type WhenAway = (message: string) => void;

/** Is told, once, that the tables are of an older release; whoever gives it waits until they are brought up to date. */
export type WhenBehind = (message: string) => Promise<void>;

export interface ServerLocation {
  readonly url: string;
  /** The address of the tables' owner; without it `url` is theirs too, or somebody else migrates. */
  readonly migrationUrl?: string | null;
  /** The server itself, where `url` leads to a pooler before it. */
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
  /** The address of the tables' owner. */
  readonly url: string;
  /** What holds it, where that is not `DATABASE_URL`. */
  readonly setting?: string;
  /** The role that works with the rows; null: the owner itself. */
  readonly application: string | null;
  readonly migrations?: Migrations;
  readonly timing?: ChangeTiming;
}

/** On connections of its own, which may take their time over a statement but not over a lock. */
export const migrateAsOwner = async (work: OwnersWork): Promise<void> => {
  const { url, setting, application, migrations = ours, timing = changeTiming } = work;
  const { lockTimeoutMs } = timing;
  const orm = new MikroORM(ormOptions({ url }, { migrations, lockTimeoutMs }));
  try {
    if (await isPooled(orm)) throw poolerError(url, setting);
    await alone(orm, async () => {
      if (!(await isUpToDate(orm))) await runMigrations(orm, timing);
      if (application === null) return;
      await orm.em
        .getConnection()
        .getClient()
        .transaction()
        .execute(async (transaction) => {
          const inside = orm.em.fork();
          inside.setTransactionContext(transaction);
          await giveRights(inside, application);
        });
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
  // A server that goes away meanwhile comes back.
  while (!(await isUpToDate(orm).catch(() => false))) await wait(RETRY_DELAY_MS);
};

/** Before anything comes through the pooler, whose connections keep what the role had as they began. */
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
  // Every start but the first of a release: nothing to wait for.
  if (await isUpToDate(orm)) return 'done';
  if (!(await mayChangeTables(orm.em))) return 'behind';
  await migrateAsOwner({ url: directUrl ?? url, application: null });
  return 'done';
};

/** Several containers start at once, the database's among them. */
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

/** Resolves once the tables are what this release works with. */
export const migrateOnServer = async (orm: MikroORM, location: ServerLocation): Promise<void> => {
  if ((await migrateWithRetry(orm, location)) === 'done') return;
  if (location.whenBehind === undefined) throw new DatabaseUnavailable(BEHIND, false);
  await location.whenBehind(BEHIND);
  await whenUpToDate(orm);
};
