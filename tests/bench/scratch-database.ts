// A database of its own on a PostgreSQL server, dropped when the work is done; the one named in the address is not
// touched.
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { ormOptions } from '@meend/adapters/postgres/database/orm-options.ts';
import { MikroORM } from '@mikro-orm/postgresql';

const NAME = 'meend_bench';

export const withScratchDatabase = async <T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const server = new MikroORM(ormOptions({ url }));
  await server.em.fork().execute(`create database ${NAME}`);
  try {
    const own = new URL(url);
    own.pathname = `/${NAME}`;
    const database = await openDatabase({ url: own.href, hasNoQueryTimeout: true });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.em.fork().execute(`drop database ${NAME}`);
    await server.close();
  }
};
