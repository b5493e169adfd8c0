// Where a backup lies on its way to storage and back: a folder of the data folder, gone afterwards.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from './stored-backups.ts';

const SPOOL = 'backup-spool';

/** What a process left behind that died in the middle, a day old. */
const sweep = async (root: string): Promise<void> => {
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - DAY_MS) await rm(path, { recursive: true, force: true });
  }
};

export const withSpool = async <T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const root = join(dataDir, SPOOL);
  await mkdir(root, { recursive: true, mode: 0o700 });
  await sweep(root);
  const folder = await mkdtemp(join(root, 'backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
