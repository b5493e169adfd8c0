// Template data folders of the embedded database: creating the files and tables takes seconds on both cores, a copy
// only a moment. A template is created once per state of the code that makes it.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { startEmbedded } from '@meend/adapters/postgres/embedded/embedded.ts';
import { checkout, POSTGRES_SOURCES } from './product-files.ts';

/** With every table and no row, or without tables. */
export type Template = 'tables' | 'bare';

const templates = join(checkout, 'node_modules/.cache/embedded-databases');

const stateOfCode = (): string => {
  const sources = globSync(POSTGRES_SOURCES, { cwd: checkout }).sort();
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...sources])
    hash.update(file).update(readFileSync(join(checkout, file)));
  return hash.digest('hex').slice(0, 16);
};

const make: Record<Template, (dataDir: string) => Promise<void>> = {
  tables: async (dataDir) => (await openDatabase({ dataDir })).close(),
  bare: async (dataDir) => (await startEmbedded(dataDir, 'refuse')).stop(),
};

/**
 * Several processes may create it concurrently: it is renamed into place atomically, and later ones use the existing
 * folder.
 */
const madeOnce = async (template: Template): Promise<string> => {
  const target = join(templates, `${template}-${stateOfCode()}`);
  if (existsSync(target)) return target;
  mkdirSync(templates, { recursive: true });
  const making = mkdtempSync(join(templates, 'making-'));
  await make[template](making);
  try {
    renameSync(making, target);
  } catch (error) {
    rmSync(making, { recursive: true });
    if (!existsSync(target)) throw error;
  }
  return target;
};

/** Copies a template into the folder, which may exist. */
export const fillWithDatabase = async (dataDir: string, template: Template = 'tables'): Promise<void> => {
  cpSync(await madeOnce(template), dataDir, { recursive: true });
};

/** A new data folder with a database; the caller deletes it. */
export const newDataDir = async (prefix: string, template: Template = 'tables'): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  await fillWithDatabase(dataDir, template);
  return dataDir;
};
