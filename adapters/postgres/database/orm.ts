// Opens the database: a PostgreSQL server by its URL, or the embedded one in DATA_DIR.
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { listenForChanges, type OnChange } from '../connection/change-notifications.ts';
import { diskWatch, hasDiskSpace } from '../connection/disk-space.ts';
import { endFrozenLines } from '../connection/frozen-lines.ts';
import { changeTiming, runMigrations, TablesOfBefore, waitForMigrations } from '../connection/migrate.ts';
import { watchPool } from '../connection/pool-wait.ts';
import { type Pooling, readPooling } from '../connection/pooling.ts';
import { type RoleRights, readRights } from '../connection/rights.ts';
import { nameStatements } from '../connection/statement-names.ts';
import { type EmbeddedServer, startEmbedded, type WhenInUse } from '../embedded/embedded.ts';
import type { EndpointKind } from '../embedded/embedded-endpoint.ts';
import { migrateOnServer, type ServerLocation } from './migrate-server.ts';
import { ormOptions } from './orm-options.ts';
import { postgresTransaction } from './postgres-transaction.ts';
import { postgresStores } from './stores.ts';

export type DatabaseLocation =
  | (ServerLocation & {
      /** Connects as the owner of the tables if its URL is configured, for restoring a backup. */
      readonly isForOwner?: boolean;
      /** No query timeout, for work on millions of rows. */
      readonly hasNoQueryTimeout?: boolean;
    })
  | {
      readonly dataDir: string;
      readonly whenInUse?: WhenInUse;
      /** The platform's default unless set. */
      readonly endpoint?: EndpointKind;
    };

export interface Database {
  readonly orm: MikroORM;
  readonly em: EntityManager;
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  /** Process id of the embedded server; null for a PostgreSQL server and if another process runs the embedded one. */
  embeddedPid(): number | null;
  /**
   * Calls the function of what changed within milliseconds of another process's change, until the returned function is
   * called. The embedded database does not notify: its clients poll.
   */
  watchChanges(onChange: OnChange): () => void;
  /** Direct connection past a pooler, for advisory locks and LISTEN. */
  readonly direct: MikroORM;
  /** Null if no direct URL is configured. */
  pooling(): Promise<Pooling | null>;
  /** Privileges of the working role; null on the embedded database, which has a single role. */
  rights(): Promise<RoleRights | null>;
  /** Whether the server's disk accepts writes; always true on the embedded database, which is in DATA_DIR. */
  hasFreeSpace(): Promise<boolean>;
  /** Milliseconds a new query would wait for a connection. */
  waitMs(): number;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const beginAnew = (location: DatabaseLocation): string =>
  'url' in location
    ? `The tables in the database “${decodeURIComponent(new URL(location.url).pathname.slice(1))}” were made before this release and cannot be used: empty the database to start over, or choose another DATABASE_URL.`
    : `The data folder ${location.dataDir} was made before this release and cannot be used: delete it to start over, or choose another DATA_DIR.`;

const migrate = async (
  orm: MikroORM,
  location: DatabaseLocation,
  embedded: EmbeddedServer | null,
): Promise<void> => {
  if ('url' in location) await migrateOnServer(orm, location);
  else if (embedded?.isOwner) await runMigrations(orm, changeTiming);
  else await waitForMigrations(orm);
};

const connect = async (location: DatabaseLocation) => {
  if ('url' in location) {
    const hasNoQueryTimeout = location.hasNoQueryTimeout === true;
    const url = location.isForOwner
      ? (location.migrationUrl ?? location.directUrl ?? location.url)
      : location.url;
    const isPooled = location.directUrl != null && url === location.url;
    return { embedded: null, orm: new MikroORM(ormOptions({ url, hasNoQueryTimeout, isPooled })) };
  }
  const embedded = await startEmbedded(location.dataDir, location.whenInUse ?? 'refuse', location.endpoint);
  return { embedded, orm: new MikroORM(ormOptions(embedded.address)) };
};

/** Opens the database without migrating it: tables may be missing or of another release. */
export const openAsItIs = async (location: DatabaseLocation): Promise<Pick<Database, 'em' | 'close'>> => {
  const { embedded, orm } = await connect(location);
  const close = async (): Promise<void> => {
    await orm.close();
    await embedded?.stop();
  };
  return { em: orm.em.fork(), close };
};

/** Opens the database and runs the migrations. */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> => {
  const { embedded, orm } = await connect(location);
  const unwatch = new Set<() => void>();
  const close = async (): Promise<void> => {
    // The pool closes only after every connection has been released, including this one.
    for (const stop of unwatch) stop();
    await direct?.close();
    await orm.close();
    await embedded?.stop();
  };
  const pool = await orm.em.getConnection().getNativeClient();
  endFrozenLines(pool);
  const directUrl = 'url' in location && !location.isForOwner ? (location.directUrl ?? null) : null;
  const direct = directUrl === null ? null : new MikroORM(ormOptions({ url: directUrl }));
  if ('url' in location && direct === null) nameStatements(pool);
  const waitMs = watchPool(pool);
  try {
    await migrate(orm, location, embedded);
  } catch (error) {
    await close();
    throw error instanceof TablesOfBefore ? new Error(beginAnew(location)) : error;
  }
  const em = orm.em.fork();
  return {
    orm,
    em,
    stores: postgresStores(em),
    transaction: postgresTransaction(em),
    embeddedPid: () => embedded?.pid() ?? null,
    watchChanges(onChange) {
      if (!('url' in location)) return () => undefined;
      const { stop } = listenForChanges(direct ?? orm, onChange);
      unwatch.add(stop);
      return stop;
    },
    direct: direct ?? orm,
    pooling: async () => (direct === null ? null : readPooling(orm, direct)),
    rights: async () => ('url' in location ? readRights(em) : null),
    hasFreeSpace: 'url' in location ? diskWatch(hasDiskSpace(em)) : async () => true,
    waitMs,
    async ping() {
      await em.execute('select 1');
    },
    close,
  };
};
