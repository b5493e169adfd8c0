// Disk space reservations for uploads: space is reserved before a file is received, until it has arrived or the upload
// is dropped, so that two uploads never get the same last gigabyte. A reservation is a file `{id}.{bytes}` in a folder
// of DATA_DIR, visible to every process.
import { mkdir, readdir, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from './http-error.ts';

/** Bytes that stay free, because a full disk also stops the database. */
const RESERVE = 1024 ** 3;

export interface DiskSpace {
  /** Throws `upload.no-room` if less than `RESERVE` is free. */
  require(): Promise<void>;
  /**
   * Reserves this many bytes, or throws `upload.no-room`. Bytes already received, in files whose names begin with the
   * id, are not counted twice. Idempotent: repeating the call renews the reservation.
   */
  reserve(id: string, bytes: number): Promise<void>;
  /** Idempotent. */
  release(id: string): Promise<void>;
}

const SOON = { 'Retry-After': '600' };

export const diskFullError = (): HttpError => new HttpError('upload.no-room', SOON);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Free bytes on the disk of a folder. */
export const freeSpaceOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

interface Promised {
  readonly id: string;
  readonly bytes: number;
}

const parse = (name: string): Promised => {
  const dot = name.lastIndexOf('.');
  return { id: name.slice(0, dot), bytes: Number(name.slice(dot + 1)) || 0 };
};

/** `freeBytes` returns the free bytes of the folder's disk; tests replace it. */
export const diskSpace = (
  dataDir: string,
  freeBytes: (folder: string) => Promise<number> = freeSpaceOf,
): DiskSpace => {
  const promises = join(dataDir, 'uploads', 'room');
  const arrivals = ['drafts', 'tus'].map((name) => join(dataDir, 'uploads', name));

  const receivedBytes = async (id: string): Promise<number> => {
    let bytes = 0;
    for (const folder of arrivals)
      for (const name of await namesIn(folder))
        if (name.startsWith(id)) bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
    return bytes;
  };
  const outstanding = async (): Promise<number> => {
    let bytes = 0;
    for (const promised of (await namesIn(promises)).map(parse))
      bytes += Math.max(0, promised.bytes - (await receivedBytes(promised.id)));
    return bytes;
  };
  const release = async (id: string): Promise<void> => {
    for (const name of await namesIn(promises))
      if (parse(name).id === id) await rm(join(promises, name), { force: true });
  };

  return {
    release,
    async require() {
      if ((await freeBytes(dataDir)) < RESERVE) throw diskFullError();
    },
    async reserve(id, bytes) {
      const path = join(promises, `${id}.${bytes}`);
      const now = new Date();
      const isReserved = await utimes(path, now, now).then(
        () => true,
        () => false,
      );
      try {
        await mkdir(promises, { recursive: true });
        // Written before the check: of two concurrent reservations each counts the other.
        if (!isReserved) await writeFile(path, '');
        const free = await freeBytes(dataDir);
        if (isReserved ? free >= RESERVE : free - (await outstanding()) >= RESERVE) return;
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      }
      if (!isReserved) await release(id);
      throw diskFullError();
    },
  };
};
