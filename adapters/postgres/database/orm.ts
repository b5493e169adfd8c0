// The one way to the database: a PostgreSQL server by its address, or the embedded one by the data folder.
import type { Stores } from '@meend/core/assembly/stores.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { listenForCatalogueChanges } from '../connection/catalogue-notifications.ts';
import { diskWatch, hasDiskSpace } from '../connection/disk-space.ts';
import { endFrozenLines } from '../connection/frozen-lines.ts';
import { changeTiming, runMigrations, waitForMigrations } from '../connection/migrate.ts';
import { watchPool } from '../connection/pool-wait.ts';
import { type Pooling, readPooling } from '../connection/pooling.ts';
import { nameStatements } from '../connection/prepared.ts';
import { type RoleRights, readRights } from '../connection/rights.ts';
import { type EmbeddedServer, startEmbedded, type WhenInUse } from '../embedded/embedded.ts';
import type { EndpointKind } from '../embedded/embedded-endpoint.ts';
import { migrateOnServer, type ServerLocation } from './migrate-server.ts';
import { ormOptions } from './orm-options.ts';
import { postgresStores } from './postgres-stores.ts';
import { postgresTransaction } from './postgres-transaction.ts';

export type DatabaseLocation =
  | (ServerLocation & {
      /** Works as the owner of the tables, where their address was given: to put a backup in the place of everything. */
      readonly isForOwner?: boolean;
      /** However long an answer takes; for what fills or measures millions of rows. */
      readonly hasNoQueryTimeout?: boolean;
    })
  | {
      readonly dataDir: string;
      readonly whenInUse?: WhenInUse;
      /** The system's own, unless given. */
      readonly endpoint?: EndpointKind;
    };

export interface Database {
  readonly orm: MikroORM;
  readonly em: EntityManager;
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  /** The embedded server's process; null on a PostgreSQL server and beside another process's embedded one. */
  embeddedPid(): number | null;
  /**
   * Calls `changed` within milliseconds of another process's change to the catalogue, until what it answers is called.
   * The embedded database tells nothing: whoever reads the version there finds out by asking.
   */
  watchCatalogue(changed: () => void): () => void;
  /** Past a pooler, for what needs a connection of its own: to wait for a turn, to listen. */
  readonly direct: MikroORM;
  /** Null where no address past a pooler was given. */
  pooling(): Promise<Pooling | null>;
  /** What the role it works as may do; null on the embedded database, which has one. */
  rights(): Promise<RoleRights | null>;
  /** Whether the server's disk takes what is written; always true on the embedded database, in the data folder. */
  hasFreeSpace(): Promise<boolean>;
  /** Milliseconds that a question asked now would wait for a connection. */
  waitMs(): number;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

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

/** The rows as some release left them; nothing is brought up to date, and tables may be missing. */
export const openAsItIs = async (location: DatabaseLocation): Promise<Pick<Database, 'em' | 'close'>> => {
  const { embedded, orm } = await connect(location);
  const close = async (): Promise<void> => {
    await orm.close();
    await embedded?.stop();
  };
  return { em: orm.em.fork(), close };
};

/** Opens the database and brings its tables up to date. */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> => {
  const { embedded, orm } = await connect(location);
  const unwatch = new Set<() => void>();
  const close = async (): Promise<void> => {
    // The pool waits for every connection it has given away, this one too.
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
    throw error;
  }
  const em = orm.em.fork();
  return {
    orm,
    em,
    stores: postgresStores(em),
    transaction: postgresTransaction(em),
    embeddedPid: () => embedded?.pid() ?? null,
    watchCatalogue(changed) {
      if (!('url' in location)) return () => undefined;
      const { stop } = listenForCatalogueChanges(direct ?? orm, changed);
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
