// Finds the main process of this machine's PostgreSQL server, whose descendants do all its work.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FOLDER = "select current_setting('data_directory') as folder";

export const pidOfServer = (folder: string): number =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
