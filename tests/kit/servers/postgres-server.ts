// Runs a real PostgreSQL server of this machine in a temporary folder while the tests run.
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startServer, versionOf } from './server-process.ts';

export interface OwnedDatabase {
  /** URL of the working role; neither role is a superuser. */
  readonly url: string;
  /** URL of the role that owns the database. */
  readonly migrationUrl: string;
  /** URL of the superuser. */
  readonly superuserUrl: string;
}

export interface Databases {
  /**
   * URL of a new database, copied from a template if its URL is given (a database of this server without connections).
   */
  newDatabase(template?: string): Promise<string>;
  /** A new database owned by one role, for another role that owns nothing. */
  newOwnedDatabase(): Promise<OwnedDatabase>;
  /** Terminates all connections of the database and drops it. */
  dropDatabase(url: string): Promise<void>;
}

export interface PostgresServer extends Databases {
  readonly url: string;
  /** As "15.20". */
  readonly version: string;
  /** Immediate shutdown, as at a power loss; commits persist. */
  crash(): Promise<void>;
  /** Starts again on the same port with the committed data. */
  start(): Promise<void>;
  /** A crash and a start. */
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** PEM certificate and key of the server; connections then require TLS. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  /** Settings of postgresql.conf, such as `max_connections=5`. */
  readonly settings?: readonly string[];
}

const DEBIAN = '/usr/lib/postgresql';

const newestFirst = (one: string, other: string): number => Number(other) - Number(one);

/** Folder of `postgres` and `initdb`; null if they are missing. */
export const findPostgres = (): string | null => {
  const packaged = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort(newestFirst) : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'postgres'));
  const programs = [...packaged.map((version) => join(DEBIAN, version, 'bin', 'postgres')), ...onPath];
  const folders = programs.filter((path) => existsSync(path)).map((path) => dirname(realpathSync(path)));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
};

/** "15.20"; null if it is missing. */
export const postgresVersion = (): string | null => {
  const folder = findPostgres();
  return folder && versionOf(join(folder, 'postgres'), '--version', /(\d+(?:\.\d+)*)/);
};

/** PostgreSQL refuses to run as root, so root starts it as another user. */
export const runAs = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid)
    throw new Error('There is neither a user `postgres` nor a user `nobody` to run PostgreSQL');
  return { uid: Number(uid), gid: Number(gid) };
};

const run = promisify(execFile);

/** The working role, and the role that owns the tables. */
export const APPLICATION = 'meend_at_work';
export const OWNER = 'meend_owner';

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** For any process that knows the URL of a test's server. */
export const databasesOf = (serverUrl: string): Databases => {
  const { hostname, port, username } = new URL(serverUrl);
  const runProgram = (program: string, ...rest: string[]) =>
    run(join(findPostgres() ?? '', program), ['-h', hostname, '-p', port, '-U', username, ...rest]);
  const makeRole = (role: string) =>
    runProgram('createuser', role).catch((fault: { stderr?: string }) => {
      if (!fault.stderr?.includes('already exists')) throw fault;
    });
  return {
    async newOwnedDatabase() {
      const superuser = new URL(serverUrl);
      superuser.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
      const as = (role: string): string => Object.assign(new URL(superuser), { username: role }).href;
      for (const role of [APPLICATION, OWNER]) await makeRole(role);
      await runProgram('createdb', '--owner', OWNER, nameOf(superuser.href));
      return { url: as(APPLICATION), migrationUrl: as(OWNER), superuserUrl: superuser.href };
    },
    async newDatabase(template) {
      const url = new URL(serverUrl);
      url.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
      await runProgram('createdb', ...(template ? ['-T', nameOf(template)] : []), nameOf(url.href));
      return url.href;
    },
    async dropDatabase(url) {
      await runProgram('dropdb', '--force', nameOf(url));
    },
  };
};

/** Null if PostgreSQL is missing. */
export const startPostgres = async (options: PostgresOptions = {}): Promise<PostgresServer | null> => {
  const programs = findPostgres();
  if (!programs) return null;
  const owner = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'meend-postgres-'));
  const own = (path: string): void => {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  };
  own(folder);
  const spawnOptions = { ...owner, cwd: folder };
  const data = join(folder, 'data');
  const how = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), how, { ...spawnOptions, stdio: 'pipe' });
  // JIT compilation takes longer than queries of these small tables.
  const settings = ['deadlock_timeout=50ms', 'jit=off', ...(options.settings ?? [])];
  if (options.tls) {
    for (const [name, pem] of Object.entries(options.tls)) {
      writeFileSync(join(data, `${name}.pem`), pem, { mode: 0o600 });
      own(join(data, `${name}.pem`));
    }
    writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
    settings.push('ssl=on', 'ssl_cert_file=certificate.pem', 'ssl_key_file=key.pem');
  }
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-h', '127.0.0.1', '-p', `${port}`, '-k', folder, '-F'];
  let running: ((signal: NodeJS.Signals) => Promise<void>) | null = null;
  const start = async () => {
    running ??= await startServer({
      program: join(programs, 'postgres'),
      args: [...args, ...settings.flatMap((one) => ['-c', one])],
      options: spawnOptions,
      ready: ['stderr', 'ready to accept connections'],
      folder,
      signal: 'QUIT',
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = running?.(signal);
    running = null;
    await ending;
  };
  const crash = () => end('SIGQUIT');
  await start();
  return {
    ...databasesOf(url),
    url,
    version: postgresVersion() ?? '',
    crash,
    start,
    async restart() {
      await crash();
      await start();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
