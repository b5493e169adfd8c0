// Where the embedded database lies: files, lock and endpoint, all inside the data folder when a socket's path allows.

import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';

export interface EmbeddedPaths {
  readonly files: string;
  readonly lock: string;
  /** Tells port and secret where there is no socket. */
  readonly endpoint: string;
  /** What clients take for the host; the socket in it is `.s.PGSQL.{port}`, as PostgreSQL names its own. */
  readonly socketFolder: string;
  readonly port: number;
  readonly socket: string;
  /** What is removed at the end: the socket, with its folder where that is a borrowed one. */
  readonly transient: string;
}

const PORT = 5432;
/** sockaddr_un holds 104 bytes on macOS and 108 on Linux. */
const MAX_SOCKET_PATH_LENGTH = 100;

const socketIn = (folder: string): string => join(folder, `.s.PGSQL.${PORT}`);

// Whoever reaches the socket is the database's superuser; so its folder must be ours alone, a restored copy too.
const ownFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  // Windows has no owners of this kind; there the user's own profile is closed to others.
  if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid())) {
    throw new Error(
      `The folder ${folder} belongs to another user; run as that user or choose another DATA_DIR.`,
    );
  }
  chmodSync(folder, 0o700);
  return folder;
};

/** Makes the folders that are missing. */
export const embeddedPaths = (dataDir: string): EmbeddedPaths => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const root = ownFolder(join(realpathSync(dataDir), 'postgres'));
  const name = `${productDefaults.key}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  const fits = Buffer.byteLength(socketIn(root)) <= MAX_SOCKET_PATH_LENGTH;
  const socketFolder = fits ? root : ownFolder(join(tmpdir(), name));
  return {
    files: join(root, 'files'),
    lock: join(root, 'lock.json'),
    endpoint: join(root, 'endpoint.json'),
    socketFolder,
    port: PORT,
    socket: socketIn(socketFolder),
    transient: fits ? socketIn(root) : socketFolder,
  };
};
