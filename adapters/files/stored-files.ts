// Lists the files of the store in DATA_DIR.
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaProcessor } from '@meend/core/media/media-processor.port.ts';
import type { StoredFile } from '@meend/core/media/received-file.ts';

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
