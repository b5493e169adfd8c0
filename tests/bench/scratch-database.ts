// A temporary database on a PostgreSQL server; the database of the URL is not changed.
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
