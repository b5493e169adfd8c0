// Data folders whose embedded database has its files already: making these, and the tables, takes both cores seconds,
// copying them a moment. What is copied is made once for each state of the code that makes it.
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

/** Several processes may make it at once: it comes to its place whole, and whoever is later takes what lies there. */
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

/** Fills the folder, which may be there already, with a copy. */
export const fillWithDatabase = async (dataDir: string, template: Template = 'tables'): Promise<void> => {
  cpSync(await madeOnce(template), dataDir, { recursive: true });
};

/** A new data folder with a database in it; it is the caller's to remove. */
export const newDataDir = async (prefix: string, template: Template = 'tables'): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  await fillWithDatabase(dataDir, template);
  return dataDir;
};
