// One PostgreSQL server for every file of a run, with a database whose copies have every table and no row.
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import type { TestProject } from 'vitest/node';
import { makeClockMovable } from './movable-database-clock.ts';
import { startPostgres } from './postgres-server.ts';

export interface SharedPostgres {
  /** The server's address. */
  readonly server: string;
  /** The address of the database to copy, as the superuser: its tables are another role's. */
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Nothing where the stores lie elsewhere. */
    readonly sharedPostgres?: SharedPostgres;
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest calls a global setup's default export
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const server = await startPostgres();
  if (!server) throw new Error('This machine has no PostgreSQL: npm test says how to have it');
  const location = await server.newOwnedDatabase();
  await (await openDatabase(location)).close();
  const template = location.superuserUrl;
  const database = await openDatabase({ url: template });
  await makeClockMovable(database);
  await database.close();
  project.provide('sharedPostgres', { server: server.url, template });
  return server.stop;
};
