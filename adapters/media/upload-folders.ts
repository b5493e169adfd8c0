// Folders of files during their processing: drafts being received and the space and slots reserved for them, sources being
// transcoded, renditions being written. Files that a story uses are in the file store.
import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetId, UploadId } from '@meend/core/shared/ids.ts';
import type { AllowedPaths } from './confinement.ts';

export interface UploadFolders {
  /** Temporary file of one step of the processing of an upload or an asset. */
  workFile(id: UploadId | AssetId, step: string): string;
  /** Deletes files last written before this time, except sources; returns how many. */
  sweep(before: Date): Promise<number>;
}

/** Folders that the media processes may read and write. */
export const allowedUploadPaths = (dataDir: string): AllowedPaths => {
  const root = join(dataDir, 'uploads');
  return { reads: [root], writes: [join(root, 'work')] };
};

const UPLOAD_FOLDERS = ['drafts', 'sources', 'work', 'tus', 'room', 'slots'] as const;
/** Folders of the file store, of which only unfinished files are deleted. */
const STORED = ['media', 'covers', 'banners'] as const;

const oldFiles = async (
  folder: string,
  before: Date,
  isMeant: (name: string) => boolean,
): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names.filter(isMeant)) {
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts?.isFile() && facts.mtimeMs < before.getTime()) old.push(join(folder, name));
  }
  return old;
};

export const uploadFolders = (dataDir: string): UploadFolders => {
  const root = join(dataDir, 'uploads');
  for (const folder of UPLOAD_FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  return {
    workFile: (id, step) => join(root, 'work', `${id}-${step}`),
    async sweep(before) {
      const found: string[] = [];
      for (const folder of ['drafts', 'work', 'tus', 'room', 'slots'])
        found.push(...(await oldFiles(join(root, folder), before, () => true)));
      for (const folder of STORED)
        found.push(...(await oldFiles(join(dataDir, folder), before, (name) => name.endsWith('.part'))));
      for (const path of found) await rm(path, { force: true });
      return found.length;
    },
  };
};
