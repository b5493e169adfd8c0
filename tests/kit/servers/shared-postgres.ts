// One PostgreSQL server for all files of a run, with a template database that has every table and no row.
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import type { TestProject } from 'vitest/node';
import { makeClockMovable } from './movable-database-clock.ts';
import { startPostgres } from './postgres-server.ts';

export interface SharedPostgres {
  /** URL of the server. */
  readonly server: string;
  /** URL of the template as the superuser, because another role owns its tables. */
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined if the stores are elsewhere. */
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
