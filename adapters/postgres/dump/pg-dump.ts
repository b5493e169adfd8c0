// Runs PostgreSQL's pg_dump and pg_restore if they are installed. The password is passed in their environment, never on
// the command line, which every user of the machine can read.
import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { quoted } from './table-order.ts';

export interface DumpPrograms {
  readonly dump: string;
  readonly restore: string;
  /** Major version such as "15". */
  readonly major: number;
}

const run = promisify(execFile);
/** Installation paths of systems that separate versions, newest first, then the common ones. */
const VERSIONED = [
  { folder: '/usr/lib/postgresql', name: /^(\d+)$/ },
  { folder: '/usr', name: /^pgsql-(\d+)$/ },
];
const PLAIN = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/opt/libpq/bin', '/opt/homebrew/bin'];
/** Rows compress well; a higher level would slow the database for little. */
const LEVEL = 2;

const programFolders = (): readonly string[] => {
  const versioned = VERSIONED.flatMap(({ folder, name }) =>
    (existsSync(folder) ? readdirSync(folder) : []).flatMap((entry) => {
      const version = Number(name.exec(entry)?.[1] ?? 0);
      return version > 0 ? [{ version, folder: join(folder, entry, 'bin') }] : [];
    }),
  );
  const newest = versioned.toSorted((one, other) => other.version - one.version);
  return [...newest.map(({ folder }) => folder), ...PLAIN];
};

/** The first pair that is new enough for a server of this major version; null if there is none. */
export const findDumpPrograms = async (
  server: number,
  places: readonly string[] = programFolders(),
): Promise<DumpPrograms | null> => {
  for (const folder of places) {
    const [dump, restore] = [join(folder, 'pg_dump'), join(folder, 'pg_restore')];
    if (!existsSync(dump) || !existsSync(restore)) continue;
    const output = await run(dump, ['--version'], { env: {} }).catch(() => null);
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(output?.stdout ?? '')?.[1] ?? 0);
    if (major >= server) return { dump, restore, major };
  }
  return null;
};

/** The driver treats these modes as verify-full, and so must the programs. */
const STRICT = ['prefer', 'require', 'verify-ca', 'verify-full'];

const tlsOf = (address: URL, { major }: Pick<DumpPrograms, 'major'>): Record<string, string> => {
  const parameterOf = (name: string): string => address.searchParams.get(name) ?? '';
  const mode = parameterOf('sslmode') || (['true', '1'].includes(parameterOf('ssl')) ? 'verify-full' : '');
  const isStrict = STRICT.includes(mode) && !address.searchParams.has('uselibpqcompat');
  // Unlike the driver, libpq uses the system's root certificates only if sslrootcert says so.
  const known = parameterOf('sslrootcert') || (major >= 16 ? 'system' : '');
  return {
    ...(mode && { PGSSLMODE: isStrict ? 'verify-full' : mode === 'no-verify' ? 'require' : mode }),
    ...(isStrict && known && { PGSSLROOTCERT: known }),
    ...(parameterOf('sslcert') && { PGSSLCERT: parameterOf('sslcert') }),
    ...(parameterOf('sslkey') && { PGSSLKEY: parameterOf('sslkey') }),
  };
};

/** Connection parameters as environment variables: the whole environment of the programs. */
export const dumpEnvironment = (
  url: string,
  programs: Pick<DumpPrograms, 'major'>,
): Readonly<Record<string, string>> => {
  const address = new URL(url);
  const parameterOr = (name: string, plain: string): string => address.searchParams.get(name) || plain;
  const variables = {
    PGHOST: parameterOr('host', decodeURIComponent(address.hostname.replace(/^\[(.*)\]$/, '$1'))),
    PGPORT: parameterOr('port', address.port),
    PGUSER: parameterOr('user', decodeURIComponent(address.username)),
    PGPASSWORD: parameterOr('password', decodeURIComponent(address.password)),
    PGDATABASE: decodeURIComponent(address.pathname.slice(1)),
    PGOPTIONS: address.searchParams.get('options') ?? '',
  };
  return {
    ...Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
    PGCONNECT_TIMEOUT: '10',
    PATH: '/usr/bin:/bin',
    LC_ALL: 'C',
    ...tlsOf(address, programs),
  };
};

const MAX_MESSAGE_LENGTH = 400;

/** An error message of the program may repeat the password. */
const withoutSecret = (text: string, { PGPASSWORD }: Readonly<Record<string, string>>): string =>
  (PGPASSWORD ? text.replaceAll(PGPASSWORD, '…') : text).slice(-MAX_MESSAGE_LENGTH).trim();

interface PgDumpWork {
  readonly programs: DumpPrograms;
  readonly url: string;
  /** Snapshot exported by a transaction that stays open meanwhile. */
  readonly snapshot: string;
  readonly schema: string;
  readonly tables: readonly string[];
  /** Sequences, which the working role may not read and a restore resets. */
  readonly sequences: readonly string[];
  /** A folder that does not exist yet. */
  readonly folder: string;
  /** Called when a table is started. */
  readonly begun: (table: string) => void;
}

/** Dumps the rows of these tables, one compressed file each; resolves to the file of each table. */
export const pgDump = async (work: PgDumpWork): Promise<ReadonlyMap<string, string>> => {
  const { programs, url, snapshot, schema, tables, sequences, folder, begun } = work;
  const env = dumpEnvironment(url, programs);
  const named = (name: string): string => `${quoted(schema)}.${quoted(name)}`;
  const child = spawn(
    programs.dump,
    [
      '--format=directory',
      `--file=${folder}`,
      '--data-only',
      '--verbose',
      '--no-password',
      '--lock-wait-timeout=10s',
      `--compress=${LEVEL}`,
      `--snapshot=${snapshot}`,
      ...tables.map((table) => `--table=${named(table)}`),
      ...sequences.map((sequence) => `--exclude-table-data=${named(sequence)}`),
    ],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const endToo = (): void => void child.kill();
  process.once('exit', endToo);
  const lastLines: string[] = [];
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const lines = createInterface({ input: child.stderr });
  lines.on('line', (line) => {
    const table = /dumping contents of table "?(?:[^".]+\.)?([^".]+)"?$/.exec(line)?.[1];
    if (table !== undefined) begun(table);
    lastLines.push(line);
    if (lastLines.length > 5) lastLines.shift();
  });
  const code = await ended.finally(() => process.off('exit', endToo));
  if (code !== 0) throw new Error(`pg_dump ended with ${code}: ${withoutSecret(lastLines.join(' '), env)}`);
  const { stdout } = await run(programs.restore, ['--list', folder], { env, maxBuffer: 16 * 1024 ** 2 });
  const files = new Map<string, string>();
  for (const [, id, table] of stdout.matchAll(/^(\d+); \d+ \d+ TABLE DATA \S+ (\S+) /gm))
    if (id && table) files.set(table, `${id}.dat.gz`);
  return files;
};
