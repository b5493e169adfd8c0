// Errors of a start on a full disk, whichever part met it.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '@meend/adapters/config/config.ts';
import { freeSpaceOf, isDiskFull } from '@meend/adapters/http/calls/free-space.ts';

const MEGABYTE = 1024 ** 2;
/** Enough for the embedded database and the demonstration with its files in the making. */
const FIRST_START_BYTES = 256 * MEGABYTE;
/** Below this the embedded database cannot start. */
const START_BYTES = 32 * MEGABYTE;

type Location = Pick<Config, 'dataDir' | 'databaseUrl'>;

const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(dirname(folder));

const diskFull = (dataDir: string, free: number, needed: number): Error =>
  new Error(
    `The disk of ${dataDir} has ${Math.floor(free / MEGABYTE)} MB free; starting needs ${needed / MEGABYTE} MB. Free some space, or choose a folder on another disk with DATA_DIR.`,
  );

/**
 * Runs the start of a server; throws an error for people if the data folder's disk has no room for it, before the start or
 * after it failed.
 */
export const withEnoughSpace = async <T>(
  { dataDir, databaseUrl }: Location,
  start: () => Promise<T>,
  freeBytes = freeSpaceOf,
): Promise<T> => {
  const isFirst = databaseUrl === null && !existsSync(dataDir);
  const needed = isFirst ? FIRST_START_BYTES : START_BYTES;
  const free = () => freeBytes(nearestFolder(dataDir));
  const before = await free();
  if (before < needed) throw diskFull(dataDir, before, needed);
  try {
    return await start();
  } catch (error) {
    const after = await free();
    if (isDiskFull(error) || after < START_BYTES) throw diskFull(dataDir, after, needed);
    throw error;
  }
};
