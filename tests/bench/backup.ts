// Backup and restore by the commands, against plain pg_dump and pg_restore of the same rows on the same server in the
// same run; and their memory with many rows, against none. BENCH_LISTENERS sets the number of listeners.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeBackup } from '@meend/adapters/composition/operations/backup.ts';
import { readConfig } from '@meend/adapters/config/config.ts';
import { inTransaction } from '@meend/adapters/postgres/connection/in-transaction.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { findPostgres, startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { CLI, checkout, NODE_FLAGS } from '@meend/tests/kit/servers/product-files.ts';
import { type Figure, figure } from './figure.ts';
import { usageOf } from './process-usage.ts';

const LISTENERS = Number(process.env.BENCH_LISTENERS ?? 200_000);
const STORIES = 3;
/** The fastest round counts, because other load on the machine affects single rounds. */
const ROUNDS = 3;
const SAMPLE_INTERVAL_MS = 50;
const run = promisify(execFile);

/** Ids grow with time, as the product's do. */
const idOf = (number: string): string =>
  `(lpad(to_hex(1763600000000 + ${number}), 12, '0') || '7' || substr(md5((${number})::text), 1, 3) || '8' ||
    substr(md5((${number})::text), 4, 15))::uuid`;

/** About 24 rows per listener, most of them resume points and plays, as in production. */
const fill = async ({ em, stores }: Database): Promise<number> => {
  await stores.stories.addAll(Array.from({ length: STORIES }, () => aStory()));
  const each = `generate_series(1, ${LISTENERS}) as n`;
  const statements = [
    `insert into users (id, email, name, role, token_version, marketing_opted_in, marketing_at, marketing_source,
       marketing_wording, created_at)
     select ${idOf('n')}, 'listener' || n || '@example.in', 'Listener ' || n, 'listener', 0, false, now(), 'sign-up',
       '2026-11', now() from ${each}`,
    `insert into sessions (id, user_id, family_hash, secrets, device, signed_in_at, created_at, last_used_at)
     select ${idOf('n + 500')}, ${idOf('n')}, md5(n::text) || md5((-n)::text), '{"current": "a secret", "earlier": []}',
       'Firefox on Android', now(), now(), now() from ${each}`,
    `insert into orders (id, user_id, plan_name, amount, days, status, created_at, expires_at, next_check_at, checks)
     select ${idOf('n * 10 + m')}, ${idOf('n')}, 'Monthly', 19900, 30, 'expired', now() - n * interval '1 second',
       now(), now(), 3 from ${each}, generate_series(1, 2) as m`,
    `insert into listening_places (user_id, part_id, story_id, position, duration, heard_at)
     select ${idOf('n')}, p.id, p.story_id, n % 900 + 0.25, 1200.5, now() - n * interval '1 second'
     from ${each}, parts p`,
    `insert into plays (user_id, part_id, story_id, day, tenth)
     select ${idOf('n')}, p.id, p.story_id, current_date - n % 300, n % 11 from ${each}, parts p`,
  ];
  for (const statement of statements)
    await inTransaction(em, async (inside) => {
      await inside.execute('set local statement_timeout = 0');
      await inside.execute(statement);
    });
  await em.execute('analyze');
  const [count] = await em.execute<{ rows: number }[]>(
    `select (select count(*) from users) + (select count(*) from sessions) + (select count(*) from orders)
       + (select count(*) from listening_places) + (select count(*) from plays) as rows`,
  );
  return Number(count?.rows);
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
};

interface Ran {
  readonly seconds: number;
  /** Peak memory of our own process in MB. */
  readonly peakMb: number;
}

const command = async (url: string, dataDir: string, ...args: readonly string[]): Promise<Ran> => {
  const begin = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, CLI, ...args], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'off' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let peakMb = 0;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, usageOf(child.pid ?? 0, false).residentMb);
  }, SAMPLE_INTERVAL_MS);
  const code = await new Promise((ended) => child.once('exit', ended));
  clearInterval(looking);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return { seconds: (performance.now() - begin) / 1_000, peakMb };
};

interface Round {
  readonly dump: number;
  readonly backup: Ran;
  readonly streamed: number;
  readonly bareRestore: number;
  readonly restore: Ran;
  readonly unstreamed: Ran;
}

export const measureBackup = async (): Promise<readonly Figure[]> => {
  const server = await startPostgres({ settings: ['max_wal_size=8GB', 'shared_buffers=512MB'] });
  if (!server) throw new Error('PostgreSQL is not on this machine');
  const scratch = mkdtempSync(join(tmpdir(), 'meend-bench-backup-'));
  const program = (name: string): string => join(findPostgres() ?? '', name);
  const dataDir = join(scratch, 'data');
  try {
    const [url, empty] = [await server.newDatabase(), await server.newDatabase()];
    const none = {
      backup: await command(empty, dataDir, 'backup', '--to', join(scratch, 'none')),
      restore: await command(empty, dataDir, 'restore', '--from', join(scratch, 'none'), '--yes'),
    };
    const database = await openDatabase({ url, hasNoQueryTimeout: true });
    const rows = await fill(database);
    const millions = (rows / 1_000_000).toFixed(1);
    const read = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'off' });
    if (!read.ok) throw new Error(read.error.join('\n'));
    const needs = { config: read.value, database, print: () => undefined, findPrograms: async () => null };
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const folder = mkdtempSync(join(scratch, 'round-'));
      const [bare, ours, streamed] = ['bare', 'ours', 'streamed'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ];
      const into = async <T>(work: (target: string) => Promise<T>): Promise<T> => {
        const target = await server.newDatabase();
        const done = await work(target);
        await server.dropDatabase(target);
        return done;
      };
      const restoredFrom = (from: string) =>
        into((target) => command(target, dataDir, 'restore', '--from', from, '--yes'));
      rounds.push({
        dump: await seconds(() => run(program('pg_dump'), ['-Fc', '-f', bare, url])),
        backup: await command(url, dataDir, 'backup', '--to', ours),
        streamed: await seconds(() => writeBackup(needs, streamed)),
        bareRestore: await into((target) => seconds(() => run(program('pg_restore'), ['-d', target, bare]))),
        restore: await restoredFrom(ours),
        unstreamed: await restoredFrom(streamed),
      });
      rmSync(folder, { recursive: true });
    }
    await database.close();
    const least = (of: (round: Round) => number): number => Math.min(...rounds.map(of));
    const most = (of: (round: Round) => number): number => Math.max(...rounds.map(of));
    const dumped = least(({ dump }) => dump);
    const restored = least(({ bareRestore }) => bareRestore);
    const against = (name: string, measured: number, reference: string, value: number): Figure =>
      figure(`${name} of ${millions} million rows`, 's', measured, 'at most 2 times', {
        name: reference,
        value,
      });
    const memory = (name: string, peakMb: number, of: Ran): Figure =>
      figure(`Most memory of ${name} with ${millions} million rows`, 'MB', peakMb, 'at most 100 MB more', {
        name: 'with none',
        value: of.peakMb,
      });
    return [
      against(
        'Backup',
        least(({ backup }) => backup.seconds),
        'pg_dump',
        dumped,
      ),
      against(
        'Backup without programs',
        least(({ streamed }) => streamed),
        'pg_dump',
        dumped,
      ),
      against(
        'Restore',
        least(({ restore }) => restore.seconds),
        'pg_restore',
        restored,
      ),
      against(
        'Restore of what was made without programs',
        least(({ unstreamed }) => unstreamed.seconds),
        'pg_restore',
        restored,
      ),
      memory(
        'backup',
        most(({ backup }) => backup.peakMb),
        none.backup,
      ),
      memory(
        'restore',
        most(({ restore }) => restore.peakMb),
        none.restore,
      ),
    ];
  } finally {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
};
