// The embedded database at a port of the loopback, as it opens where the system has no sockets that clients know.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoopbackDoor, readDoor } from '@meend/adapters/postgres/embedded-door';
import { type Database, openDatabase } from '@meend/adapters/postgres/orm';
import { ormOptions } from '@meend/adapters/postgres/orm-options';
import { succeed } from '@meend/core/shared/result';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aUser } from './samples.ts';

const patience = { timeout: 20_000, interval: 20 };

let dataDir = '';
let database: Database;

const doorFile = () => join(dataDir, 'postgres', 'door.json');
const door = (): LoopbackDoor => readDoor(doorFile()) as LoopbackDoor;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'meend-port-'));
  database = await openDatabase({ dataDir, door: 'port' });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const ask = async ({ port, secret }: LoopbackDoor): Promise<unknown> => {
  const orm = new MikroORM(ormOptions({ host: '127.0.0.1', port, password: secret }));
  try {
    return await orm.em.fork().execute('select 1 as one');
  } finally {
    await orm.close();
  }
};

test('what is written is read again, and a second process joins by the same port', async () => {
  const user = aUser();
  await database.transaction.run(async ({ users }) => succeed(await users.add(user)));
  const joined = await openDatabase({ dataDir, door: 'port', whenInUse: 'join' });
  expect(await joined.stores.users.find(user.id)).toEqual(user);
  await joined.close();
});

test('the secret lies in a file of ours alone; without it nobody asks anything', async () => {
  expect(statSync(doorFile()).mode & 0o777).toBe(0o600);
  expect(await ask(door())).toEqual([{ one: 1 }]);
  for (const secret of ['another', `${door().secret}x`, 'x'])
    await expect(ask({ ...door(), secret })).rejects.toMatchObject({ code: '28P01' });
});

test('a database that was killed comes back at its port, and whoever had come in goes on', async () => {
  const before = door();
  const pid = database.embeddedPid() ?? 0;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(database.embeddedPid()).not.toBe(pid);
    await database.ping();
  }, patience);
  expect(door()).toEqual(before);
});

test('no port stands open and no secret is left once it is closed', async () => {
  const before = door();
  await database.close();
  expect(readDoor(doorFile())).toBeNull();
  await expect(ask(before)).rejects.toThrow('ECONNREFUSED');
  database = await openDatabase({ dataDir, door: 'port' });
});
