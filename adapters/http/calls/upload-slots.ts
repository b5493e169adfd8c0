// Limits how many uploads an admin has open at a time, resumable ones and multipart requests alike. A slot is a file
// `{owner}.{number}` in a folder of DATA_DIR with the upload's id in it, so that every process counts the same.
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from './http-error.ts';

/** Open uploads per admin; an editor sends three at a time. */
const SLOTS = 5;
/** An upload without a chunk for so long loses its slot to another one, and takes one again when it resumes. */
const IDLE_MS = 10 * 60_000;
const LATER = { 'Retry-After': '60' };

export interface UploadSlots {
  /** Takes one of the owner's slots, or throws `upload.too-many-open`. Idempotent: repeating the call renews it. */
  acquire(owner: string, id: string): Promise<void>;
  /** Idempotent. */
  release(owner: string, id: string): Promise<void>;
}

export const uploadSlots = (dataDir: string): UploadSlots => {
  const folder = join(dataDir, 'uploads', 'slots');
  const pathsOf = (owner: string): readonly string[] =>
    Array.from({ length: SLOTS }, (_, number) => join(folder, `${owner}.${number}`));

  const hasId = async (path: string, id: string): Promise<boolean> =>
    (await readFile(path, 'utf8').catch(() => null)) === id;

  const removeIdle = async (path: string): Promise<void> => {
    const facts = await stat(path).catch(() => null);
    if (facts !== null && Date.now() - facts.mtimeMs > IDLE_MS) await rm(path, { force: true });
  };

  /** False if the slot is taken; exclusive creation decides between concurrent uploads. */
  const tryAcquire = async (path: string, id: string): Promise<boolean> => {
    await removeIdle(path);
    try {
      await writeFile(path, id, { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  };

  return {
    async acquire(owner, id) {
      await mkdir(folder, { recursive: true });
      const now = new Date();
      for (const path of pathsOf(owner))
        if (await hasId(path, id)) return utimes(path, now, now).catch(() => undefined);
      for (const path of pathsOf(owner)) if (await tryAcquire(path, id)) return;
      throw new HttpError('upload.too-many-open', LATER);
    },
    async release(owner, id) {
      for (const path of pathsOf(owner)) if (await hasId(path, id)) await rm(path, { force: true });
    },
  };
};
