// Paths of the embedded database: files, lock and endpoint, all in DATA_DIR if the socket's path is short enough.

import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';

export interface EmbeddedPaths {
  readonly files: string;
  readonly lock: string;
  /** File with port and secret, on systems without sockets. */
  readonly endpoint: string;
  /** The host option of clients; the socket in it is `.s.PGSQL.{port}`, as PostgreSQL names its own. */
  readonly socketFolder: string;
  readonly port: number;
  readonly socket: string;
  /** Deleted at the end: the socket, or its temporary folder. */
  readonly transient: string;
}

const PORT = 5432;
/** sockaddr_un holds 104 bytes on macOS and 108 on Linux. */
const MAX_SOCKET_PATH_LENGTH = 100;

const socketIn = (folder: string): string => join(folder, `.s.PGSQL.${PORT}`);

// Access to the socket is superuser access to the database, so its folder must be private, also after a restore.
const ownFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  // Windows has no such owners; the user's profile is private there.
  if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid())) {
    throw new Error(
      `The folder ${folder} belongs to another user; run as that user or choose another DATA_DIR.`,
    );
  }
  chmodSync(folder, 0o700);
  return folder;
};

/** Creates missing folders. */
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
