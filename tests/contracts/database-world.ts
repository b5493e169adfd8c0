import { type Database, type DatabaseLocation, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { emptyDatabase } from '@meend/tests/kit/servers/empty-database.ts';
import type { World } from './world.ts';

export interface DatabaseWorld extends World {
  readonly database: Database;
  /** URL of the server; null if it is embedded. */
  readonly url: string | null;
}

export const databaseWorld = async (location: DatabaseLocation): Promise<DatabaseWorld> => {
  const database = await openDatabase(location);
  return {
    database,
    url: 'url' in location ? location.url : null,
    stores: database.stores,
    transaction: database.transaction,
    clear: () => emptyDatabase(database),
    close: database.close,
  };
};
