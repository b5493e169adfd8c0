// Where a backup lies on its way to storage and back: a folder of the data folder, gone afterwards.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from './stored-backups.ts';

const SPOOL = 'backup-spool';

/** What a process left behind that died in the middle, a day older than this one by the disk's own times. */
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
