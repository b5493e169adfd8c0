// Data of a running server for the command tests of a file: its embedded database is open beside the commands.

import { rmSync } from 'node:fs';
import { readConfig } from '@meend/adapters/config/config.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { afterAll, beforeAll } from 'vitest';
import { newDataDir } from './embedded-template.ts';
import { findingOf, runCli } from './run-cli.ts';

/** Call once per file. */
export const commandData = () => {
  let database: Database | null = null;
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await newDataDir('meend-commands-');
    database = await openDatabase({ dataDir });
  }, 240_000);
  afterAll(async () => {
    await database?.close();
    rmSync(dataDir, { recursive: true });
  });
  const opened = (): Database => {
    if (database === null) throw new Error('The database is not open yet');
    return database;
  };
  const done = runCli();
  const run = commandRunner(() => readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' }));
  return {
    run,
    done,
    get stores() {
      return opened().stores;
    },
    get em() {
      return opened().em;
    },
    get dataDir() {
      return dataDir;
    },
    async json(command: Parameters<typeof done>[0], ...args: readonly string[]) {
      const { out, code } = await done(command, '--json', ...args);
      return { ...(JSON.parse(out) as Record<string, unknown>), code };
    },
    finding: (name: string) => findingOf(done, run, name),
    /** Who did what, the latest first, as the audit log has it. */
    actions: async () =>
      (await opened().stores.audit.search(auditSearch())).map(({ by, action }) => `${by.kind} ${action}`),
  };
};
