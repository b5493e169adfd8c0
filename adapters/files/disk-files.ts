// File store in DATA_DIR. Keys must match one strict pattern and no folder on the path may be a symbolic link, so that
// nothing outside DATA_DIR can be reached.

import { constants, createReadStream } from 'node:fs';
import { access, copyFile, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { MediaProcessor } from '@meend/core/media/media-processor.port.ts';
import type { StoredFile } from '@meend/core/media/received-file.ts';
import { isFileKey, type ReadableFileStore, requireFileKey } from './file-storage.ts';

// Lists the files of the store in DATA_DIR.

const FOLDERS = ['media', 'covers', 'banners'] as const;

export const storedFiles = (dataDir: string): Pick<MediaProcessor, 'listStored' | 'removeStored'> => {
  /** Null if it is not a regular file, is gone, or changed since. */
  const sizeBefore = async (key: string, before: Date): Promise<number | null> => {
    const facts = await lstat(join(dataDir, key)).catch(() => null);
    return facts?.isFile() && facts.mtimeMs < before.getTime() ? facts.size : null;
  };
  return {
    async listStored(before) {
      const found: StoredFile[] = [];
      for (const folder of FOLDERS) {
        for (const name of (await readdir(join(dataDir, folder)).catch(() => [])).sort()) {
          const key = `${folder}/${name}`;
          // Drafts are purged with the uploads.
          const bytes = name.endsWith('.part') ? null : await sizeBefore(key, before);
          if (bytes !== null) found.push({ key, bytes });
        }
      }
      return found;
    },
    async removeStored(key, before) {
      if ((await sizeBefore(key, before)) === null) return false;
      await rm(join(dataDir, key), { force: true });
      return true;
    },
  };
};

export interface DiskFiles extends ReadableFileStore {
  /** The file's path; null for a key that is malformed, missing or not a regular file. */
  locate(key: string): Promise<string | null>;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

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
    requireFileKey(key);
    return join(root, key);
  };

  const locate = async (key: string): Promise<string | null> => {
    if (!isFileKey(key)) return null;
    try {
      const base = await realpath(root);
      const path = join(base, key);
      const isInside = (await realpath(path)) === path && path.startsWith(base + sep);
      return isInside && (await lstat(path)).isFile() ? path : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  /** Atomic write: fills a draft beside the target, syncs it to the disk and renames it. */
  const writeAtomically = async (key: string, fill: (draft: string) => Promise<void>): Promise<void> => {
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    if ((await lstat(dirname(target))).isSymbolicLink())
      throw new Error(`the folder of ${key} is a symbolic link`);
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
    ...storedFiles(root),
    locate,
    readFacts: async (key) => {
      const path = await locate(key);
      if (path === null) return null;
      const { size, mtimeMs } = await lstat(path);
      return { bytes: size, version: `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}` };
    },
    read: async (key, span) => {
      const path = await locate(key);
      if (path === null) throw new Error(`no file ${key}`);
      return createReadStream(path, span);
    },
    ping: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
    remove: (key) => rm(pathOf(key), { force: true }),
    has: async (key) => (await locate(key)) !== null,
    write: (key, bytes) =>
      writeAtomically(key, async (draft) => {
        const handle = await open(draft, 'wx', 0o644);
        try {
          await handle.writeFile(bytes);
        } finally {
          await handle.close();
        }
      }),
    put: async (key, sourcePath) => {
      try {
        await writeAtomically(key, (draft) => copyFile(sourcePath, draft, constants.COPYFILE_EXCL));
      } catch (error) {
        if (isMissing(error) && (await locate(key)) !== null) return;
        throw error;
      }
      await rm(sourcePath, { force: true });
    },
  };
};
