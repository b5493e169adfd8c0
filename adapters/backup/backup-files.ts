// Copies files into a backup and out of it. Symbolic links are never followed: their target may not belong to the
// product.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newHash } from './manifest.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const refuseLink = (path: string): never => {
  throw new Error(
    `${path} is a link or not a regular file. A backup contains regular files only: put the file itself there.`,
  );
};

/**
 * Regular files below a folder, as relative paths with `/`; empty if the folder is missing. Throws at the first link or
 * special file. The folder itself may be a link, for example to another disk.
 */
export const listFiles = async (
  root: string,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<readonly string[]> => {
  const found: string[] = [];
  const walk = async (below: string): Promise<void> => {
    const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (isLeftOut(path)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) found.push(path);
      else refuseLink(join(root, path));
    }
  };
  await walk('');
  return found.sort();
};

export interface Measured {
  readonly bytes: number;
  readonly sha256: string;
}

const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW;

const openPlain = async (path: string) => {
  const file = await open(path, READ_ONLY).catch((error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return refuseLink(path);
    throw error;
  });
  const stats = await file.stat();
  if (stats.isFile()) return { file, stats };
  await file.close();
  return refuseLink(path);
};

/** Null if there is no such file. */
export const measure = async (path: string): Promise<Measured | null> => {
  const opened = await openPlain(path).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (opened === null) return null;
  const hash = newHash();
  let bytes = 0;
  for await (const chunk of opened.file.createReadStream()) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};

/** Text of a regular file; null if there is none. */
export const readPlain = async (path: string): Promise<string | null> => {
  const opened = await openPlain(path).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (opened === null) return null;
  try {
    return await opened.file.readFile('utf8');
  } finally {
    await opened.file.close();
  }
};

/**
 * Copies a regular file with its mode and times, syncs it to the disk, and returns its size and hash. The copy is
 * atomic and replaces whatever had its name, even a link. Null if the source was deleted meanwhile.
 */
export const copyMeasured = async (from: string, to: string): Promise<Measured | null> => {
  const source = await openPlain(from).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (source === null) return null;
  const draft = `${to}.${randomUUID()}.part`;
  const hash = newHash();
  let bytes = 0;
  try {
    const target = await open(draft, 'wx', source.stats.mode & 0o777);
    try {
      for await (const chunk of source.file.createReadStream({ autoClose: false })) {
        hash.update(chunk);
        bytes += chunk.length;
        await target.writeFile(chunk);
      }
      await target.utimes(source.stats.atime, source.stats.mtime);
      await target.sync();
    } finally {
      await target.close();
    }
    await rename(draft, to);
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await source.file.close();
    await rm(draft, { force: true });
  }
};

/** Throws if a folder between the root and one of its files is a link. Missing folders are allowed. */
export const refuseLinkedFolders = async (root: string, paths: readonly string[]): Promise<void> => {
  const folders = new Set<string>();
  for (const path of paths)
    for (let folder = dirname(path); folder.includes('/'); folder = dirname(folder)) folders.add(folder);
  for (const folder of folders) {
    const found = await lstat(join(root, folder)).catch(() => null);
    if (found !== null && !found.isDirectory()) refuseLink(join(root, folder));
  }
};

export const makeFolderOf = async (path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
};
