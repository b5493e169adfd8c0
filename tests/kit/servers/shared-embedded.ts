// One data folder of the embedded database for every file of a run, with every table and no row, to be copied.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import type { TestProject } from 'vitest/node';
import { makeClockMovable } from './movable-database-clock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the data folders, with the one to copy in it; nothing where the stores lie elsewhere. */
    readonly sharedEmbedded?: string;
  }
}

const TEMPLATE = 'template';

/** A data folder of its own, a copy of the shared one. */
export const copiedDataDir = (shared: string): string => {
  const dataDir = mkdtempSync(join(shared, 'site-'));
  cpSync(join(shared, TEMPLATE), dataDir, { recursive: true });
  return dataDir;
};

// biome-ignore lint/style/noDefaultExport: Vitest calls a global setup's default export
export default async (project: TestProject): Promise<() => void> => {
  const shared = mkdtempSync(join(tmpdir(), 'meend-embedded-'));
  const database = await openDatabase({ dataDir: join(shared, TEMPLATE) });
  await makeClockMovable(database);
  await database.close();
  project.provide('sharedEmbedded', shared);
  return () => rmSync(shared, { recursive: true, force: true });
};
