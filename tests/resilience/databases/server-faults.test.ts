// Faults of the connection to a PostgreSQL server: late start, outage, no free connections, locks, wrong certificate.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inTransaction } from '@meend/adapters/postgres/connection/in-transaction.ts';
import {
  isDatabaseUnavailable,
  sanitizeError,
} from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { migrations } from '@meend/adapters/postgres/migrations/migrations.ts';
import type { Stores } from '@meend/core/assembly/areas.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { atOnce, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { certificateAuthority } from '@meend/tests/kit/servers/certificates.ts';
import {
  findPostgres,
  type PostgresOptions,
  type PostgresServer,
  startPostgres,
} from '@meend/tests/kit/servers/postgres-server.ts';
import { cliFile } from '@meend/tests/kit/servers/product-files.ts';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import { tcpProxyTo } from '@meend/tests/kit/servers/tcp-proxy.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const SECRET = 'hunter2';
const UP_TO_DATE = 'The tables are up to date.\n';

const run = promisify(execFile);

const start = async (options?: PostgresOptions): Promise<PostgresServer> => {
  const server = await startPostgres(options);
  if (!server) throw new Error('PostgreSQL vanished from this machine');
  return server;
};

const withPassword = (url: string): string => url.replace('postgres@', `postgres:${SECRET}@`);

const open = async (url: string): Promise<Database> => {
  const database = await openDatabase({ url });
  onTestFinished(() => database.close());
  return database;
};

/** Like the operator's command, with its own data folder. */
const migrate = async (url: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-migrate-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir };
  return run(process.execPath, [cliFile, 'migrate'], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, output: `${stdout}${stderr}` }),
  );
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => error,
  );

/** Stays inside a transaction after the work until released. */
const openTransaction = async (database: Database, work: (stores: Stores) => Promise<unknown>) => {
  const released = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  const ended = database.transaction.run(async (stores) => {
    await work(stores);
    inside.resolve();
    await released.promise;
    return succeed(null);
  });
  await inside.promise;
  return async () => {
    released.resolve();
    await ended;
  };
};

describe.runIf(findPostgres())('on a PostgreSQL server', () => {
  let server: PostgresServer;
  /** A database whose copies have all tables. */
  let migrated = '';

  beforeAll(async () => {
    server = await start();
    migrated = await server.newDatabase();
    await (await openDatabase({ url: migrated })).close();
  });
  afterAll(() => server.stop());

  test('five processes that start at once on an empty database create its tables once', {
    timeout: 90_000,
  }, async () => {
    const url = await server.newDatabase();
    const ends = await atOnce(5, () => migrate(url));
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    const { em } = await open(url);
    const done = await em.execute<{ name: string }[]>('select name from migrations order by id');
    expect(done.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  test('frozen connections are destroyed, inside a transaction too, and the pool is whole again', async () => {
    const databaseUrl = new URL(await server.newDatabase(migrated));
    const line = await tcpProxyTo('127.0.0.1', Number(databaseUrl.port));
    onTestFinished(() => line.close());
    databaseUrl.port = `${line.port}`;
    databaseUrl.searchParams.set('query_timeout', '1000');
    const { stores, transaction } = await open(databaseUrl.href);
    const untilOne = async (): Promise<void> => {
      await expect.poll(() => stores.now().catch(() => null), { timeout: 30_000 }).toBeInstanceOf(Date);
    };
    await atOnce(8, () => stores.now());
    line.freeze();
    const faults = await atOnce(8, () => failureOf(stores.now()));
    expect(faults.filter(isDatabaseUnavailable)).not.toEqual([]);
    await untilOne();
    const begun = transaction.run(async (inside) => {
      await inside.now();
      line.freeze();
      return succeed(await inside.now());
    });
    expect(isDatabaseUnavailable(await failureOf(begun))).toBe(true);
    await untilOne();
    // As many as the pool has: none of them is frozen.
    expect(await atOnce(8, () => stores.now())).toHaveLength(8);
  });

  test('a server that starts later than the product is waited for, and that is printed once', async () => {
    const url = withPassword(await server.newDatabase());
    await server.crash();
    const messages: string[] = [];
    const database = await openDatabase({
      url,
      whenAway: (message) => {
        messages.push(message);
        void server.start();
      },
    });
    onTestFinished(() => database.close());
    expect(messages).toEqual([
      expect.stringMatching(/^No PostgreSQL answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. Waiting/),
    ]);
    await database.ping();
  });

  test('a command without a server ends at once with one sentence and exit code 1', async () => {
    const port = await freePort();
    const { code, output } = await migrate(`postgres://meend:${SECRET}@127.0.0.1:${port}/meend`);
    expect([code, output]).toEqual([1, `No PostgreSQL answers at 127.0.0.1:${port} (ECONNREFUSED).\n`]);
  });

  test('a missing database is reported by its name', async () => {
    const url = new URL(withPassword(server.url));
    url.pathname = '/nowhere';
    const { code, output } = await migrate(url.href);
    expect([code, output]).toEqual([1, `PostgreSQL at ${url.host} has no database "nowhere".\n`]);
  });

  test('a crash of the server ends running statements, and the next request reconnects', async () => {
    const database = await open(await server.newDatabase(migrated));
    const user = aUser();
    let restarted = Promise.resolve();
    const failure = await failureOf(
      database.transaction.run(async ({ users }) => {
        await users.add(user);
        restarted = server.restart();
        await restarted;
        return succeed(await users.find(user.id));
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await database.stores.users.find(user.id)).toBeNull();
    await database.stores.users.add(user);
    expect(await database.stores.users.find(user.id)).toEqual(user);
  });

  test('connections that were idle while the server crashed are replaced, not used', async () => {
    const database = await open(await server.newDatabase(migrated));
    await atOnce(8, () => database.stores.now());
    await server.restart();
    await expect.poll(() => failureOf(database.ping())).toBeNull();
    expect(await atOnce(8, () => failureOf(database.stores.now()))).toEqual(Array(8).fill(null));
  });

  test('a wait for a locked row ends with a 503, not never', async () => {
    const database = await open(await server.newDatabase(migrated));
    const [{ lock_timeout } = { lock_timeout: '' }] =
      await database.em.execute<{ lock_timeout: string }[]>('show lock_timeout');
    expect(lock_timeout).toBe('10s');
    const user = aUser();
    await database.stores.users.add(user);
    const release = await openTransaction(database, ({ users }) => users.lock(user.id));
    const failure = await failureOf(
      inTransaction(database.em, async (inside) => {
        await inside.execute(`set local lock_timeout = '20ms'`);
        await inside.execute('select 1 from users where id = ? for update', [user.id]);
      }),
    );
    const plain = sanitizeError(failure);
    expect(isDatabaseUnavailable(plain)).toBe(true);
    expect(plain).toMatchObject({
      message: 'The database refused a statement: 55P03, it waited too long for a lock',
    });
    await release();
    expect((await database.transaction.run(async ({ users }) => succeed(await users.lock(user.id)))).ok).toBe(
      true,
    );
  });

  test('with every connection in use a request fails in the end, and the next is served', async () => {
    const database = await open(await server.newDatabase(migrated));
    const most = database.orm.config.get('pool')?.max ?? 0;
    const releases = await atOnce(most, () => openTransaction(database, ({ now }) => now()));
    const refused = await failureOf(database.stores.now());
    expect(isDatabaseUnavailable(refused)).toBe(true);
    const waiting = database.stores.now();
    for (const release of releases) await release();
    expect(await waiting).toBeInstanceOf(Date);
  });
});

describe.runIf(findPostgres())('on a PostgreSQL server that requires TLS', () => {
  const authority = certificateAuthority();
  let folder: string;
  let server: PostgresServer;

  const written = (name: string, pem: string): string => {
    const file = join(folder, name);
    writeFileSync(file, pem);
    return encodeURIComponent(file);
  };
  const answer = (query: string, at = server) =>
    migrate(`${withPassword(at.url).replace('127.0.0.1', 'localhost')}?${query}`);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'meend-tls-'));
    server = await start({ tls: authority.issue({ hosts: ['localhost'] }) });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('sslmode=verify-full with the right authority connects', async () => {
    const trusted = written('authority.pem', authority.certificate);
    expect(await answer(`sslmode=verify-full&sslrootcert=${trusted}`)).toEqual({
      code: 0,
      output: UP_TO_DATE,
    });
  });

  test('sslmode=require verifies the certificate too', async () => {
    const trusted = written('authority.pem', authority.certificate);
    expect(await answer(`sslmode=require&sslrootcert=${trusted}`)).toEqual({ code: 0, output: UP_TO_DATE });
    expect(await answer('sslmode=require')).toMatchObject({ code: 1 });
  });

  test.each([
    [
      'another authority',
      () => `sslmode=verify-full&sslrootcert=${written('other.pem', certificateAuthority().certificate)}`,
    ],
    ['no authority', () => 'sslmode=verify-full'],
  ])('a certificate of %s is rejected in a sentence without the password', async (_, query) => {
    const { code, output } = await answer(query());
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The certificate of PostgreSQL at localhost:\d+ is not trusted \([A-Z_]+\): [^\n]+\n$/,
    );
    expect(output).not.toContain(SECRET);
  });

  test('a certificate of another host is rejected', async () => {
    const other = await start({ tls: authority.issue({ hosts: ['db.meend.example'] }) });
    onTestFinished(() => other.stop());
    const trusted = written('authority.pem', authority.certificate);
    const { code, output } = await answer(`sslmode=verify-full&sslrootcert=${trusted}`, other);
    expect(code).toBe(1);
    expect(output).toContain('is not trusted (ERR_TLS_CERT_ALTNAME_INVALID)');
  });

  test('without TLS no connection is accepted', async () => {
    const { code, output } = await answer('');
    expect([code, output]).toEqual([1, expect.stringMatching(/rejects the connection of DATABASE_URL/)]);
  });

  test('an unreadable authority file is reported without a stack trace', async () => {
    const { code, output } = await answer(
      `sslmode=verify-full&sslrootcert=${encodeURIComponent(join(folder, 'nowhere.pem'))}`,
    );
    expect([code, output]).toEqual([
      1,
      'A file that DATABASE_URL names (sslrootcert, sslcert or sslkey) cannot be read (ENOENT).\n',
    ]);
  });
});
