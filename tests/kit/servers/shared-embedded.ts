// One embedded data folder with every table and no row, shared by all files of a run as a template.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import type { TestProject } from 'vitest/node';
import { makeClockMovable } from './movable-database-clock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the data folders, with the template in it; undefined if the stores are elsewhere. */
    readonly sharedEmbedded?: string;
  }
}

const TEMPLATE = 'template';

/** A new data folder copied from the template. */
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
