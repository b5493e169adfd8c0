// Behind a pooler in transaction mode: the contracts of the stores, what needs a direct connection, and the operator's
// message if the direct URL is missing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { runHealthChecks } from '@meend/adapters/composition/doctor/doctor.ts';
import { backUp } from '@meend/adapters/composition/operations/backup.ts';
import { restore } from '@meend/adapters/composition/operations/restore.ts';
import { planRestore } from '@meend/adapters/composition/operations/restore-plan.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type Config, readConfig } from '@meend/adapters/config/config.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { ormOptions } from '@meend/adapters/postgres/database/orm-options.ts';
import { migrations } from '@meend/adapters/postgres/migrations/migrations.ts';
import type { Stores } from '@meend/core/assembly/areas.ts';
import { aStory, atOnce, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { emptyDatabase } from '@meend/tests/kit/servers/empty-database.ts';
import { type Pgbouncer, pgbouncerVersion, startPgbouncer } from '@meend/tests/kit/servers/pgbouncer.ts';
import {
  APPLICATION,
  findPostgres,
  OWNER,
  type OwnedDatabase,
  type PostgresServer,
  startPostgres,
} from '@meend/tests/kit/servers/postgres-server.ts';
import { connectTo } from '@meend/tests/kit/servers/sql-client.ts';
import { admitListener } from '@meend/tests/kit/site/served-listener.ts';
import { serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { orderStoreContract } from './stores/order-store.contract.ts';
import { outboxContract } from './stores/outbox.contract.ts';
import { ownOrdersContract } from './stores/own-orders.contract.ts';
import { scheduleStoreContract } from './stores/schedule-store.contract.ts';
import { sessionStoreContract } from './stores/session-store.contract.ts';
import { storyStoreContract } from './stores/story-store.contract.ts';
import { transactionContract } from './stores/transaction.contract.ts';
import { whenOpen } from './world.ts';

/** Fewer than the product's own connections, so that they are shared. */
const LENT = 4;

describe.runIf(findPostgres() !== null && pgbouncerVersion() !== null)('behind a pooler', () => {
  let server: PostgresServer;
  let pooler: Pgbouncer;
  let ownedDatabase: OwnedDatabase;
  let database: Database;
  /** URL as an operator configures it. */
  let url = '';

  beforeAll(async () => {
    const found = await startPostgres();
    if (found === null) throw new Error('PostgreSQL vanished from this machine');
    server = found;
    ownedDatabase = await server.newOwnedDatabase();
    const bouncer = await startPgbouncer(server.url, [APPLICATION, OWNER], { lent: LENT });
    if (bouncer === null) throw new Error('PgBouncer vanished from this machine');
    pooler = bouncer;
    url = pooler.pooled(ownedDatabase.url);
    database = await openDatabase({
      url,
      directUrl: ownedDatabase.url,
      migrationUrl: ownedDatabase.migrationUrl,
    });
  });
  afterAll(async () => {
    await database?.close();
    await pooler?.stop();
    await server?.stop();
  });

  const dataDir = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'meend-pooler-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  const configWith = (own: OwnedDatabase, pooledUrl = pooler.pooled(own.url)): Config => {
    const read = readConfig({
      DATABASE_URL: pooledUrl,
      DIRECT_DATABASE_URL: own.url,
      MIGRATION_DATABASE_URL: own.migrationUrl,
      DATA_DIR: dataDir(),
      LOG_LEVEL: 'silent',
    });
    if (!read.ok) throw new Error(read.error.join(' '));
    return read.value;
  };

  describe('the stores', () => {
    const world = whenOpen(() => ({
      stores: database.stores,
      transaction: database.transaction,
      clear: async () => undefined,
      close: async () => undefined,
    }));
    let owner: Database;
    beforeAll(async () => {
      owner = await openDatabase({ url: ownedDatabase.migrationUrl });
    });
    afterAll(() => owner?.close());
    beforeEach(() => emptyDatabase(owner));
    for (const contract of [
      transactionContract,
      sessionStoreContract,
      storyStoreContract,
      orderStoreContract,
      ownOrdersContract,
      outboxContract,
      scheduleStoreContract,
    ])
      contract(world);
  });

  test('its connections have the limits of the role, those that migrate have none', async () => {
    const shown = (one: Database, name: string) => one.em.execute(`show ${name}`);
    expect(await shown(database, 'statement_timeout')).toEqual([{ statement_timeout: '15s' }]);
    expect(await shown(database, 'lock_timeout')).toEqual([{ lock_timeout: '10s' }]);
    expect(await shown(database, 'idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '30s' },
    ]);
    const changing = new MikroORM(
      ormOptions({ url: ownedDatabase.url }, { migrations, lockTimeoutMs: 1_000 }),
    );
    onTestFinished(() => changing.close());
    expect(await changing.em.fork().execute('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
    expect(await changing.em.fork().execute('show lock_timeout')).toEqual([{ lock_timeout: '1s' }]);
  });

  test('forty concurrent queries share the few server connections', async () => {
    const users = await atOnce(40, () => database.stores.users.add(aUser()));
    expect(users.every(({ isNew }) => isNew)).toBe(true);
  });

  test('a change to the catalogue is noticed at once', async () => {
    let heard = 0;
    const stop = database.watchChanges({
      catalogue: () => {
        heard += 1;
      },
      media_epochs: () => undefined,
    });
    onTestFinished(stop);
    await expect.poll(() => heard).toBe(1);
    await database.stores.stories.addAll([aStory()]);
    await expect.poll(() => heard).toBe(2);
  });

  test('without the URL of PostgreSQL itself it reports which setting is missing', async () => {
    await expect(openDatabase({ url })).rejects.toThrow(
      /^A pooler answers at 127\.0\.0\.1:\d+, such as PgBouncer: set DIRECT_DATABASE_URL to /,
    );
    await expect(openDatabase({ url, directUrl: url })).rejects.toThrow(
      /: DIRECT_DATABASE_URL must be the address of PostgreSQL itself\.$/,
    );
    const migrationUrl = pooler.pooled(ownedDatabase.migrationUrl);
    await expect(openDatabase({ url, directUrl: ownedDatabase.url, migrationUrl })).rejects.toThrow(
      /: MIGRATION_DATABASE_URL must be the address of PostgreSQL itself\.$/,
    );
  });

  test('a pooler that accepts the limits without forwarding them is detected', async () => {
    const hidden = await startPgbouncer(server.url, [APPLICATION, OWNER], { ignoresLimits: true });
    onTestFinished(() => hidden?.stop());
    const by = (address: string): string => hidden?.pooled(address) ?? '';
    await expect(openDatabase({ url: by(ownedDatabase.url) })).rejects.toThrow(
      /^A pooler answers at .*: set DIRECT_DATABASE_URL to /,
    );
    const directUrl = by(ownedDatabase.url);
    await expect(openDatabase({ url, directUrl })).rejects.toThrow(/: DIRECT_DATABASE_URL must be/);
    const migrationUrl = by(ownedDatabase.migrationUrl);
    await expect(openDatabase({ url, directUrl: ownedDatabase.url, migrationUrl })).rejects.toThrow(
      /: MIGRATION_DATABASE_URL must be/,
    );
    // Session settings must not stay on the pooler's connections.
    const client = await connectTo(by(ownedDatabase.migrationUrl));
    onTestFinished(() => client.end());
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  });

  test('doctor reports the pooler, and a direct URL that leads elsewhere', async () => {
    const other = await server.newOwnedDatabase();
    const poolerFinding = async (directUrl: string, pooledUrl = url) => {
      const findings = await withContainer(
        configWith({ ...ownedDatabase, url: directUrl }, pooledUrl),
        runHealthChecks,
      );
      return findings.find(({ name }) => name === 'database pooler');
    };
    expect(await poolerFinding(ownedDatabase.url)).toMatchObject({
      state: 'fine',
      sentence: 'DATABASE_URL leads to a pooler, and DIRECT_DATABASE_URL bypasses it.',
    });
    expect(await poolerFinding(other.url)).toMatchObject({
      state: 'fault',
      sentence: expect.stringContaining('must connect to the same database'),
    });
    expect(await poolerFinding(ownedDatabase.url, ownedDatabase.url)).toMatchObject({
      state: 'fine',
      sentence: 'DATABASE_URL connects to PostgreSQL directly: DIRECT_DATABASE_URL is not needed.',
    });
  });

  test('doctor notices connections from before the limits', async () => {
    const other = await server.newOwnedDatabase();
    const narrow = await startPgbouncer(server.url, [APPLICATION, OWNER], { lent: 1 });
    onTestFinished(() => narrow?.stop());
    const early = await connectTo(narrow?.pooled(other.url) ?? '');
    // The pooler keeps the server connection it opened for this client.
    await early.query('select 1');
    await early.end();
    const poolerState = async () => {
      const config = configWith(other, narrow?.pooled(other.url));
      const findings = await withContainer(config, runHealthChecks);
      return findings.find(({ name }) => name === 'database pooler')?.state;
    };
    expect(await poolerState()).toBe('warning');
    await narrow?.restart();
    expect(await poolerState()).toBe('fine');
  });

  test('the whole product starts, sends its mails and takes an order behind it', async () => {
    const env = { DATABASE_URL: url, DIRECT_DATABASE_URL: ownedDatabase.url, DEMO: 'off' };
    const product = await serveProduct({ dataDir: dataDir(), env });
    onTestFinished(() => product.stop());
    const { token } = await admitListener(product, 'asha@example.in');
    const answer = await fetch(`${product.url}/api/payment/newOrderId`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        userDetails: { email: 'asha@example.in' },
        playListDetails: { name: '30 days', price: 49, duration: 30, paymentFrom: 'subscription' },
      }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { orderID: expect.any(String) }]);
  });

  test('a backup is written on a direct connection, and restored once the pooler has closed its own', async () => {
    const own = await server.newOwnedDatabase();
    const config = configWith(own);
    const asha = aUser();
    const stores = <T>(work: (stores: Stores) => Promise<T>) =>
      withContainer(config, (product) => work(product.get(tokens.stores)));
    await stores(({ users }) => users.add(asha));
    const folder = join(dataDir(), 'backup');
    const made = await backUp(config, folder, () => undefined);
    // Made by pg_dump, on a direct connection.
    expect(made).toMatchObject({
      tables: expect.arrayContaining([expect.objectContaining({ file: 'toc.dat' })]),
    });
    await stores(({ users }) => users.setRole(asha.id, 'admin'));
    const again = async () => {
      const plan = await planRestore(config, folder, { ignoreSignature: false, isDryRun: false });
      const choices = { appliesChanges: false, sendsMails: false };
      await restore(config, folder, plan, choices, () => undefined);
    };
    await expect(again()).rejects.toThrow('Have the pooler close its connections (in PgBouncer PAUSE');
    await pooler.restart();
    await again();
    expect(await stores(({ users }) => users.find(asha.id))).toMatchObject({ role: 'listener' });
  });
});
