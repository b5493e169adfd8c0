// Global setup of the journeys: one seeded data folder, which every worker copies. JOURNEYS_SEEDED_DATA may name an
// existing one.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveProduct } from './served-product.ts';

const variable = 'JOURNEYS_SEEDED_DATA';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'meend-'));

const seed = async (): Promise<() => void> => {
  if (process.env[variable] !== undefined) return () => undefined;
  const dataDir = newFolder();
  const product = await serveProduct({ dataDir });
  await product.end();
  process.env[variable] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
};

/** A copy of the folder as the product left it after its first start. */
export const copyOfSeededData = (): string => {
  const seeded = process.env[variable];
  if (seeded === undefined) throw new Error('The journeys begin with tests/kit/site/seeded-data.ts');
  const dataDir = newFolder();
  cpSync(seeded, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
};

// biome-ignore lint/style/noDefaultExport: Playwright calls a global setup's default export
export default seed;
