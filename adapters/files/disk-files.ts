// Files in the data folder. Keys are checked against one strict form and no folder on the way may be a symbolic link,
// so nothing outside the folder can be reached.
import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { FileStore } from '@meend/core/ports/file-store';

const KEY = /^(?:media|covers|banners)\/[a-z0-9][a-z0-9-]{0,140}\.[a-z0-9]{2,5}$/;

export interface DiskFiles extends FileStore {
  /** The file's path, or null for a key that is malformed, missing or not a plain file of the folder. */
  locate(key: string): Promise<string | null>;
  /** Removing what is not there is harmless. */
  remove(key: string): Promise<void>;
}

const isMissing = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && (fault.code === 'ENOENT' || fault.code === 'ENOTDIR');

const sync = async (path: string, flags: number): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const diskFiles = (root: string): DiskFiles => {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('A file key is not of the accepted form');
    return join(root, key);
  };

  const locate = async (key: string): Promise<string | null> => {
    if (!KEY.test(key)) return null;
    try {
      const base = await realpath(root);
      const path = join(base, key);
      const isInside = (await realpath(path)) === path && path.startsWith(base + sep);
      return isInside && (await lstat(path)).isFile() ? path : null;
    } catch (fault) {
      if (isMissing(fault)) return null;
      throw fault;
    }
  };

  /** Fills a draft beside the target, brings it to the disk and renames it: the target appears whole or not at all. */
  const place = async (key: string, fill: (draft: string) => Promise<void>): Promise<void> => {
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    if ((await lstat(dirname(target))).isSymbolicLink()) throw new Error('A media folder is a symbolic link');
    const draft = `${target}.${crypto.randomUUID()}.part`;
    try {
      await fill(draft);
      await sync(draft, constants.O_RDWR);
      await rename(draft, target);
      await sync(dirname(target), constants.O_RDONLY);
    } finally {
      await rm(draft, { force: true });
    }
  };

  return {
    locate,
    remove: (key) => rm(pathOf(key), { force: true }),
    has: async (key) => (await locate(key)) !== null,
    write: (key, bytes) =>
      place(key, async (draft) => {
        const handle = await open(draft, 'wx', 0o644);
        try {
          await handle.writeFile(bytes);
        } finally {
          await handle.close();
        }
      }),
    put: async (key, sourcePath) => {
      try {
        await place(key, (draft) => copyFile(sourcePath, draft, constants.COPYFILE_EXCL));
      } catch (fault) {
        if (isMissing(fault) && (await locate(key)) !== null) return;
        throw fault;
      }
      await rm(sourcePath, { force: true });
    },
  };
};
