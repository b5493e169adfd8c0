// The embedded database at a loopback port, as on systems without sockets that clients support.
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { ormOptions } from '@meend/adapters/postgres/database/orm-options.ts';
import { type LoopbackEndpoint, readEndpoint } from '@meend/adapters/postgres/embedded/embedded-endpoint.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const pollOptions = { timeout: 20_000, interval: 20 };

let dataDir = '';
let database: Database;

const endpointFile = () => join(dataDir, 'postgres', 'endpoint.json');
const endpoint = (): LoopbackEndpoint => readEndpoint(endpointFile()) as LoopbackEndpoint;

beforeAll(async () => {
  dataDir = await newDataDir('meend-port-');
  database = await openDatabase({ dataDir, endpoint: 'port' });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const query = async ({ port, secret }: LoopbackEndpoint): Promise<unknown> => {
  const orm = new MikroORM(ormOptions({ host: '127.0.0.1', port, password: secret }));
  try {
    return await orm.em.fork().execute('select 1 as one');
  } finally {
    await orm.close();
  }
};

test('written rows are read again, and a second process joins by the same port', async () => {
  const user = aUser();
  await database.transaction.run(async ({ users }) => succeed(await users.add(user)));
  const joined = await openDatabase({ dataDir, endpoint: 'port', whenInUse: 'join' });
  expect(await joined.stores.users.find(user.id)).toEqual(user);
  await joined.close();
});

test('the secret is in a private file; without it no query runs', async () => {
  expect(statSync(endpointFile()).mode & 0o777).toBe(0o600);
  expect(await query(endpoint())).toEqual([{ one: 1 }]);
  for (const secret of ['another', `${endpoint().secret}x`, 'x'])
    await expect(query({ ...endpoint(), secret })).rejects.toMatchObject({ code: '28P01' });
});

test('a client that sends much and no password is disconnected, and others continue', async () => {
  const socket = connect(endpoint().port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const startup = Buffer.from('\0\0\0\x08\0\x03\0\0', 'latin1');
  const password = Buffer.alloc(20_000, 'x');
  password.write('p', 'latin1');
  password.writeInt32BE(password.length - 1, 1);
  socket.write(Buffer.concat([startup, password]));
  await closed;
  expect(await query(endpoint())).toEqual([{ one: 1 }]);
});

test('a killed database restarts at its port, and its clients continue', async () => {
  const before = endpoint();
  const pid = database.embeddedPid() ?? 0;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(database.embeddedPid()).not.toBe(pid);
    await database.ping();
  }, pollOptions);
  expect(endpoint()).toEqual(before);
});

test('once it is closed, no port is open and no secret is left', async () => {
  const before = endpoint();
  await database.close();
  expect(readEndpoint(endpointFile())).toBeNull();
  await expect(query(before)).rejects.toThrow('ECONNREFUSED');
  database = await openDatabase({ dataDir, endpoint: 'port' });
});
