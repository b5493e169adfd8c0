// Spool: a temporary folder in DATA_DIR that holds a backup on its way to storage or back.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from './stored-backups.ts';

const SPOOL = 'backup-spool';

/** Deletes what crashed processes left: folders a day older than this one by the disk's own timestamps. */
const sweep = async (root: string, own: string): Promise<void> => {
  const { mtimeMs: now } = await stat(own);
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < now - DAY_MS) await rm(path, { recursive: true, force: true });
  }
};

export const withSpool = async <T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const root = join(dataDir, SPOOL);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'backup-'));
  try {
    await sweep(root, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
