// Runs this machine's PgBouncer in front of a test's PostgreSQL server, in transaction mode as operators run it, with a
// URL that does not reveal the server's.
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAs } from './postgres-server.ts';
import { findProgram, freePort, startServer, versionOf } from './server-process.ts';

const findPgbouncer = (): string | null => findProgram('pgbouncer');

/** "1.18.0"; null if it is missing. */
export const pgbouncerVersion = (): string | null =>
  versionOf(findPgbouncer(), '--version', /(\d+(?:\.\d+)+)/);

export interface Pgbouncer {
  /** URL of the same database and role through the pooler. */
  pooled(url: string): string;
  /** Disconnects all clients and restarts at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface PgbouncerOptions {
  /** Number of server connections in its pool. */
  readonly lent?: number;
  /** Accepts the limits in the startup packet, but does not forward them. */
  readonly ignoresLimits?: boolean;
}

const IGNORED = 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout';

/** Null if PgBouncer is missing. */
export const startPgbouncer = async (
  serverUrl: string,
  roles: readonly string[],
  { lent = 4, ignoresLimits = false }: PgbouncerOptions = {},
): Promise<Pgbouncer | null> => {
  const program = findPgbouncer();
  if (program === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'meend-pgbouncer-'));
  const port = await freePort();
  const settings = `
[databases]
* = host=127.0.0.1 port=${new URL(serverUrl).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${lent}
max_client_conn = 200
${ignoresLimits ? `ignore_startup_parameters = ${IGNORED}\n` : ''}`;
  const owner = runAs();
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const paths = [
    write('users', roles.map((role) => `"${role}" ""\n`).join('')),
    write('pgbouncer.ini', settings),
    folder,
  ];
  // Like PostgreSQL, it refuses to run as root.
  if (owner.uid !== undefined && owner.gid !== undefined)
    for (const path of paths) chownSync(path, owner.uid, owner.gid);
  const start = () =>
    startServer({
      program,
      args: [join(folder, 'pgbouncer.ini')],
      options: { ...owner, cwd: folder },
      ready: ['stderr', 'process up'],
      folder,
      signal: 'QUIT',
    });
  let end = await start();
  return {
    pooled: (url) => Object.assign(new URL(url), { port: `${port}` }).href,
    async restart() {
      await end('SIGQUIT');
      end = await start();
    },
    async stop() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
