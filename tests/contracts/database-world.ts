import { type Database, type DatabasePlace, openDatabase } from '@meend/adapters/postgres/orm';
import { emptyDatabase } from '../support/servers/empty-database.ts';
import type { World } from './world.ts';

export interface DatabaseWorld extends World {
  readonly database: Database;
}

export const databaseWorld = async (place: DatabasePlace): Promise<DatabaseWorld> => {
  const database = await openDatabase(place);
  return {
    database,
    stores: database.stores,
    transaction: database.transaction,
    clear: () => emptyDatabase(database),
    close: database.close,
  };
};
