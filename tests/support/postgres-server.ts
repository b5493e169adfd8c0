// A real PostgreSQL server of the machine, in a folder of its own, for as long as the tests run.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export interface PostgresServer {
  readonly url: string;
  /** "postgres (PostgreSQL) 15.14", as the program says. */
  readonly version: string;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

const newestFirst = (one: string, other: string): number => Number(other) - Number(one);

/** The folder of `postgres` and `initdb`, or null when the machine has none. */
export const findPostgres = (): string | null => {
  const packaged = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort(newestFirst) : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'postgres'));
  const programs = [...packaged.map((version) => join(DEBIAN, version, 'bin', 'postgres')), ...onPath];
  const folders = programs.filter((path) => existsSync(path)).map((path) => dirname(realpathSync(path)));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
};

/** PostgreSQL refuses to run as root, so root lends it to a user with fewer rights. */
const runAs = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is neither a user postgres nor a user nobody to run PostgreSQL');
  return { uid: Number(uid), gid: Number(gid) };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let told = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      if (told.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${told}`)));
  });

/** Null when the machine has no PostgreSQL. */
export const startPostgres = async (): Promise<PostgresServer | null> => {
  const programs = findPostgres();
  if (!programs) return null;
  const owner = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'meend-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder };
  const how = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), how, { ...options, stdio: 'pipe' });
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', `${port}`, '-k', folder, '-F', '-c', 'deadlock_timeout=50ms'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  await ready(server);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    async stop() {
      process.off('exit', kill);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
