// The one way to the database: a PostgreSQL server by its address, or the embedded one by the data folder.
import type { Stores, Transaction } from '@meend/core/ports/transaction';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type EmbeddedServer, startEmbedded, type WhenInUse } from './embedded.ts';
import { migrateUnderLock, waitForMigrations } from './migrate.ts';
import { type Address, ormOptions } from './orm-options.ts';
import { postgresStores } from './postgres-stores.ts';
import { postgresTransaction } from './postgres-transaction.ts';

export type DatabasePlace =
  | { readonly url: string }
  | { readonly dataDir: string; readonly whenInUse?: WhenInUse };

export interface Database {
  readonly orm: MikroORM;
  readonly em: EntityManager;
  readonly stores: Stores;
  readonly transaction: Transaction;
  /** The embedded server's process; null on a PostgreSQL server and beside another process's embedded one. */
  embeddedPid(): number | null;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const migrate = async (orm: MikroORM, embedded: EmbeddedServer | null): Promise<void> => {
  if (!embedded) await migrateUnderLock(orm);
  else if (embedded.isOwner) await orm.migrator.up();
  else await waitForMigrations(orm);
};

/** Opens the database and brings its tables up to date. */
export const openDatabase = async (place: DatabasePlace): Promise<Database> => {
  const embedded =
    'dataDir' in place ? await startEmbedded(place.dataDir, place.whenInUse ?? 'refuse') : null;
  const address: Address =
    'url' in place ? { url: place.url } : { socketFolder: embedded?.host ?? '', port: embedded?.port ?? 0 };
  const orm: MikroORM = new MikroORM(ormOptions(address));
  const close = async (): Promise<void> => {
    await orm.close();
    await embedded?.stop();
  };
  try {
    await migrate(orm, embedded);
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
    async ping() {
      await em.execute('select 1');
    },
    close,
  };
};
