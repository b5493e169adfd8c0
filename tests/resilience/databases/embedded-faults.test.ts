import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { isRunning } from '@meend/adapters/postgres/embedded/folder-lock.ts';
import type { User } from '@meend/core/account/user/user.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { atOnce, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const HOLDER = fileURLToPath(new URL('../../kit/servers/lock-database.ts', import.meta.url));

const pollOptions = { timeout: 20_000, interval: 20 };

let scratch = '';
let dataDir = '';
let database: Database;

const reopen = async (): Promise<void> => {
  await database.close();
  database = await openDatabase({ dataDir });
};

// Copies a database that was shut down regularly, because creating one is slow.
const copied = (name: string): string => {
  const folder = join(scratch, name);
  cpSync(join(scratch, 'first'), folder, { recursive: true });
  return folder;
};

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'meend-faults-'));
  const halfMade = join(scratch, 'first', 'postgres', 'files.new');
  mkdirSync(halfMade, { recursive: true });
  writeFileSync(join(halfMade, 'PG_VERSION'), '18');
  const first = await openDatabase({ dataDir: join(scratch, 'first') });
  await first.close();
  dataDir = copied('main');
  database = await openDatabase({ dataDir });
});

afterAll(async () => {
  await database.close();
  rmSync(scratch, { recursive: true });
});

test('an interrupted first start is completed by the next', () => {
  expect(readdirSync(join(scratch, 'first', 'postgres'))).toEqual(['files']);
});

test('everything acknowledged before the database was killed is there afterwards', async () => {
  const added: User[] = [];
  const pid = database.embeddedPid() ?? 0;
  await expect(
    atOnce(4, async () => {
      for (;;) {
        const user = aUser();
        await database.transaction.run(async ({ users }) => succeed(await users.add(user)));
        added.push(user);
        if (added.length === 60) process.kill(pid, 'SIGKILL');
      }
    }),
  ).rejects.toThrow();
  await vi.waitFor(() => database.ping(), pollOptions);
  const found = await Promise.all(added.map(({ id }) => database.stores.users.find(id)));
  expect(added.length).toBeGreaterThanOrEqual(60);
  expect(found).toEqual(added);
});

test('a change that was not committed when the database was killed is lost', async () => {
  const asha = aUser();
  const pid = database.embeddedPid() ?? 0;
  const interrupted = database.transaction.run(async ({ users }) => {
    await users.add(asha);
    process.kill(pid, 'SIGKILL');
    return succeed(await users.find(asha.id));
  });
  await expect(interrupted).rejects.toThrow();
  await vi.waitFor(() => database.ping(), pollOptions);
  expect(await database.stores.users.find(asha.id)).toBeNull();
});

test('written rows are there after a regular stop', async () => {
  const asha = aUser();
  await database.stores.users.add(asha);
  await reopen();
  expect(await database.stores.users.find(asha.id)).toEqual(asha);
});

test('a second server on the same data folder is rejected in plain words', async () => {
  const second = openDatabase({ dataDir });
  await expect(second).rejects.toThrow(`The data folder ${dataDir} is in use by process ${process.pid}.`);
});

test('the command line works on the running server’s database', async () => {
  const asha = aUser();
  const beside = await openDatabase({ dataDir, whenInUse: 'join' });
  await beside.stores.users.add(asha);
  await beside.close();
  expect(await database.stores.users.find(asha.id)).toEqual(asha);
});

test('a client that disconnects inside a transaction leaves nothing behind and blocks no other', async () => {
  const asha = aUser();
  const beside = await openDatabase({ dataDir, whenInUse: 'join' });
  const vanished = beside.transaction.run(async ({ users }) => {
    await users.add(asha);
    const pool = (await beside.em.getConnection().getNativeClient()) as { _clients: { end(): void }[] };
    for (const client of pool._clients) client.end();
    return fail('vanished');
  });
  await vanished.catch(() => null);
  expect(await database.stores.users.find(asha.id)).toBeNull();
  await beside.close();
});

test('requests of many connections with bound parameters never mix', async () => {
  const answers = await atOnce(300, async (index) => {
    const pool = await database.orm.driver.getConnection().getNativeClient();
    const text = index % 2 ? 'select $1::int as a' : 'select $1::int as a, $2::text as b';
    const values = index % 2 ? [index] : [index, `b${index}`];
    const { rows } = await pool.query<{ a: number }>(text, values);
    return rows[0]?.a;
  });
  expect(answers).toEqual(Array.from({ length: 300 }, (_, index) => index));
});

const spawnLockHolder = async (folder: string): Promise<{ holder: ChildProcess; pid: number }> => {
  const holder = spawn(process.execPath, [HOLDER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve) =>
    holder.stdout?.once('data', (chunk) => resolve(`${chunk}`)),
  );
  return { holder, pid: Number(line) };
};

test('a killed server takes its database with it and the next one starts at once', async () => {
  const folder = copied('killed');
  const { holder, pid } = await spawnLockHolder(folder);
  holder.kill('SIGKILL');
  const next = await openDatabase({ dataDir: folder });
  await vi.waitUntil(() => !isRunning(pid), pollOptions);
  expect(await next.stores.stories.count()).toBe(0);
  await next.close();
});

test('a lock and a socket left by an earlier process are replaced', async () => {
  await database.close();
  const root = join(dataDir, 'postgres');
  expect(readdirSync(root)).toEqual(['files']);
  writeFileSync(
    join(root, 'lock.json'),
    JSON.stringify({ pid: process.pid, parentPid: 1, birth: 'long ago' }),
  );
  writeFileSync(join(root, '.s.PGSQL.5432'), '');
  database = await openDatabase({ dataDir });
  await database.ping();
});

test('a data folder with a long path works', async () => {
  const folder = copied('x'.repeat(100));
  const long = await openDatabase({ dataDir: folder });
  expect(await long.stores.stories.count()).toBe(0);
  await long.close();
});

test('only the owner can reach the socket', () => {
  const root = join(dataDir, 'postgres');
  const modes = [root, join(root, '.s.PGSQL.5432')].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});
