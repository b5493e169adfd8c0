// File store in S3 storage, with the same keys as on a disk.
import { rm } from 'node:fs/promises';
import type { StoredFile } from '@meend/core/media/received-file.ts';
import { isMissing } from './disk-files.ts';
import { isFileKey, type ReadableFileStore, requireFileKey } from './file-storage.ts';
import type { S3Objects } from './s3-objects.ts';

const FOLDERS = ['media/', 'covers/', 'banners/'] as const;

export const s3Files = (objects: S3Objects): ReadableFileStore => {
  const readFacts: ReadableFileStore['readFacts'] = async (key) =>
    isFileKey(key) ? objects.readFacts(key) : null;
  const remove = async (key: string): Promise<void> => {
    requireFileKey(key);
    await objects.remove(key);
  };
  return {
    readFacts,
    remove,
    has: async (key) => (await readFacts(key)) !== null,
    read: async (key, span) => {
      requireFileKey(key);
      return objects.read(key, span);
    },
    write: async (key, bytes) => {
      requireFileKey(key);
      await objects.write(key, bytes);
    },
    put: async (key, sourcePath) => {
      requireFileKey(key);
      try {
        await objects.send(key, sourcePath);
      } catch (error) {
        if (isMissing(error) && (await readFacts(key)) !== null) return;
        throw error;
      }
      await rm(sourcePath, { force: true });
    },
    ping: objects.ping,
    listStored: async (before) => {
      const found: StoredFile[] = [];
      for (const folder of FOLDERS)
        for await (const { key, bytes, writtenAt } of objects.list(folder))
          if (isFileKey(key) && writtenAt.getTime() < before.getTime()) found.push({ key, bytes });
      return found;
    },
    removeStored: async (key, before) => {
      const found = isFileKey(key) ? await objects.readFacts(key) : null;
      if (found === null || found.writtenAt.getTime() >= before.getTime()) return false;
      await remove(key);
      return true;
    },
  };
};
