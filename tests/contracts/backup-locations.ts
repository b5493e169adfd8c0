// Databases for the tests of backups: on the machine's PostgreSQL, and embedded.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RestoreChoices,
  type Restored,
  restore,
} from '@meend/adapters/composition/operations/restore.ts';
import { planRestore, type RestorePlan } from '@meend/adapters/composition/operations/restore-plan.ts';
import { databaseLocation } from '@meend/adapters/composition/wiring/postgres.ts';
import { type Config, readConfig } from '@meend/adapters/config/config.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { fillWithDatabase, type Template } from '@meend/tests/kit/servers/embedded-template.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '@meend/tests/kit/servers/postgres-server.ts';

export interface DataFolders {
  /** Folder for a test's files. */
  readonly scratch: string;
  /** A new data folder with a database that has every table and no row, or no table. */
  newDataFolder(settings?: Readonly<Record<string, string>>, template?: Template): Promise<Config>;
  close(): Promise<void>;
}

type Kind = 'embedded' | 'server';

export const kinds: readonly Kind[] = findPostgres() ? ['embedded', 'server'] : ['embedded'];

export const openDataFolders = async (kind: Kind): Promise<DataFolders> => {
  const scratch = mkdtempSync(join(tmpdir(), 'meend-backups-'));
  const server: PostgresServer | null = kind === 'server' ? await startPostgres() : null;
  const withTables = server && (await server.newDatabase());
  if (withTables !== null) await (await openDatabase({ url: withTables })).close();
  return {
    scratch,
    async newDataFolder(settings = {}, template = 'tables') {
      const dataDir = mkdtempSync(join(scratch, 'data-'));
      if (server === null) await fillWithDatabase(dataDir, template);
      const copied = template === 'tables' ? withTables : null;
      const read = readConfig({
        DATA_DIR: dataDir,
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        ...(server && { DATABASE_URL: await server.newDatabase(copied ?? undefined) }),
        ...settings,
      });
      if (!read.ok) throw new Error(read.error.join('\n'));
      return read.value;
    },
    async close() {
      await server?.stop();
      rmSync(scratch, { recursive: true });
    },
  };
};

/** Like the command, with every question answered. */
export const restoreFrom = async (
  config: Config,
  folder: string,
  choices: Partial<RestoreChoices> = {},
): Promise<Restored & { readonly plan: RestorePlan }> => {
  const plan = await planRestore(config, folder, { isDryRun: false });
  const answers = { appliesChanges: false, sendsMails: false, ...choices };
  return { ...(await restore(config, folder, plan, answers, () => undefined)), plan };
};

/** Opens the database like a running server during the work. */
export const withDatabase = async <T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(databaseLocation(config));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
