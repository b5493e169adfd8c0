// One role owns the tables, another works with their rows and has no further privileges; a role that may not migrate
// waits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { runHealthChecks } from '@meend/adapters/composition/doctor/doctor.ts';
import { backUp } from '@meend/adapters/composition/operations/backup.ts';
import { restore } from '@meend/adapters/composition/operations/restore.ts';
import { planRestore } from '@meend/adapters/composition/operations/restore-plan.ts';
import { readConfig } from '@meend/adapters/config/config.ts';
import { inTransaction } from '@meend/adapters/postgres/connection/in-transaction.ts';
import { rightsTo } from '@meend/adapters/postgres/connection/rights.ts';
import { migrateAsOwner } from '@meend/adapters/postgres/database/migrate-server.ts';
import { type Database, type DatabaseLocation, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { aStory, at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import {
  APPLICATION,
  findPostgres,
  type OwnedDatabase,
  type PostgresServer,
  startPostgres,
} from '@meend/tests/kit/servers/postgres-server.ts';
import { sampleProduction } from '@meend/tests/kit/site/production-fixture.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const DENIED = { code: '42501' };

describe.runIf(findPostgres())('on a PostgreSQL server with two roles', () => {
  let server: PostgresServer;
  let ownedDatabase: OwnedDatabase;
  let product: Database;
  let superuser: Database;

  const open = async (location: DatabaseLocation): Promise<Database> => {
    const database = await openDatabase(location);
    onTestFinished(() => database.close());
    return database;
  };

  beforeAll(async () => {
    const found = await startPostgres();
    if (!found) throw new Error('PostgreSQL vanished from this machine');
    server = found;
    ownedDatabase = await server.newOwnedDatabase();
    product = await openDatabase(ownedDatabase);
    superuser = await openDatabase({ url: ownedDatabase.superuserUrl });
  });
  afterAll(async () => {
    await product?.close();
    await superuser?.close();
    await server?.stop();
  });

  test('the working role is no superuser, owns nothing and creates nothing', async () => {
    expect(await product.rights()).toEqual({ isSuperuser: false, ownTables: 0, mayCreate: false });
    for (const statement of [
      'create table mine (id integer)',
      'create function mine() returns integer language sql as $$ select 1 $$',
      'alter table users add column more text',
      'drop table users',
      'truncate users',
      'alter table audit_records disable trigger user',
      'create index on users (name)',
    ])
      await expect(product.em.execute(statement), statement).rejects.toMatchObject(DENIED);
  });

  test('it has the listed privileges on each table, and no others', async () => {
    const found = await superuser.em.execute<{ name: string; rights: string[] }[]>(
      `select c.relname as name, array_agg(lower(acl.privilege_type)) as rights
       from pg_class c, aclexplode(c.relacl) acl
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and acl.grantee = ?::regrole
       group by 1`,
      [APPLICATION],
    );
    const [{ tables } = { tables: 0 }] = await superuser.em.execute<{ tables: number }[]>(
      `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    expect([found.length, tables > 30]).toEqual([tables, true]);
    for (const { name, rights } of found) expect(rights.sort(), name).toEqual([...rightsTo(name)].sort());
    expect([rightsTo('audit_records'), rightsTo('migrations')]).toEqual([['select', 'insert'], ['select']]);
  });

  test('rows are written, and those of their triggers too', async () => {
    const asha = aUser();
    const before = await product.stores.stories.version();
    const result = await product.transaction.run(async ({ users, stories }) => {
      await users.add(asha);
      await stories.addAll([aStory()]);
      return succeed(await users.find(asha.id));
    });
    expect(result).toEqual(succeed(asha));
    expect(await product.stores.stories.version()).not.toEqual(before);
  });

  describe('the audit log', () => {
    const record = (address: string, when: Date) =>
      product.stores.audit.add({
        by: { kind: 'banner-admin', address },
        action: 'banner.added',
        subject: { kind: 'banner', id: newId() },
        before: null,
        after: null,
        at: when,
      });
    const addresses = async () => {
      const rows = await superuser.em.execute<{ address: string | null }[]>(
        'select address from audit_records order by at',
      );
      return rows.map(({ address }) => address);
    };

    beforeAll(async () => {
      await record('10.0.0.1', new Date('2020-01-01T10:00:00.000Z'));
      await record('10.0.0.2', at('10:00:00.000'));
    });

    test.each([
      'delete from audit_records',
      'truncate audit_records',
      "update audit_records set action = 'x'",
      'update audit_records set address = null',
      'drop trigger audit_records_stay on audit_records',
    ])('can be added to and read, and nothing else: %s', async (statement) => {
      await expect(product.em.execute(statement)).rejects.toMatchObject(DENIED);
      expect(await addresses()).toHaveLength(2);
    });

    test('its owner cannot rewrite it either', async () => {
      const owner = await open({ url: ownedDatabase.migrationUrl });
      for (const change of ["action = 'x'", "address = '10.9.9.9'", "address = null, action = 'x'"])
        await expect(owner.em.execute(`update audit_records set ${change}`)).rejects.toThrow(
          'audit records are never changed',
        );
    });

    test('the purge function works after a year only, and for no existing account', async () => {
      const { audit, users } = product.stores;
      await expect(audit.forgetAddresses(new Date(), 9)).rejects.toMatchObject({ code: 'P0001' });
      const asha = aUser();
      await users.add(asha);
      await expect(audit.forgetAddressesOf(asha.id)).rejects.toMatchObject({ code: 'P0001' });
      expect(await addresses()).toEqual(['10.0.0.1', '10.0.0.2']);
      // The statement denied before may hold its row a moment longer, and a held row is left to the next purge.
      await expect.poll(() => audit.forgetAddresses(new Date('2020-06-01'), 9)).toBe(1);
      expect(await addresses()).toEqual([null, '10.0.0.2']);
    });

    test('that function works on the log itself, whatever its caller created under that name', async () => {
      const forgotten = await inTransaction(product.em, async (inside) => {
        await inside.execute(
          'create temp table audit_records (id uuid, address text, at timestamptz, actor_id uuid) on commit drop',
        );
        await inside.execute(
          "insert into pg_temp.audit_records values (gen_random_uuid(), '10.0.0.3', '2020-01-01', null)",
        );
        await inside.execute('set local search_path = pg_temp, public');
        const [row] = await inside.execute<{ count: number }[]>(
          "select public.forget_audit_addresses('2020-06-01', null, 9) as count",
        );
        return row?.count;
      });
      expect(forgotten).toBe(0);
    });
  });

  test.each([
    ['url', 'production', 'fine', 'The role of DATABASE_URL can only read and write rows.'],
    [
      'migrationUrl',
      'production',
      'warning',
      /^The role of DATABASE_URL owns \d\d tables: set MIGRATION_DATABASE_URL/,
    ],
    [
      'superuserUrl',
      'production',
      'warning',
      /^The role of DATABASE_URL is a superuser: set MIGRATION_DATABASE_URL/,
    ],
    ['superuserUrl', 'development', 'fine', /^The role of DATABASE_URL is a superuser\. In production/],
  ] as const)('doctor reports the privileges of %s in %s', async (role, mode, state, message) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meend-roles-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const isProduction = mode === 'production';
    const settings = {
      ...(isProduction ? sampleProduction : {}),
      DATABASE_URL: ownedDatabase[role],
      DATA_DIR: dataDir,
    };
    const config = readConfig({ ...settings, LOG_LEVEL: 'silent', REDIS_URL: 'redis://127.0.0.1:1' });
    if (!config.ok) throw new Error(config.error.join('\n'));
    const found = await withContainer(config.value, runHealthChecks);
    expect(found.find(({ name }) => name === 'database role')).toEqual({
      name: 'database role',
      state,
      sentence: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  test('a backup is written by the working role, and restored by the owner once no client is connected', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meend-roles-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const own = await server.newOwnedDatabase();
    const config = readConfig({
      ...sampleProduction,
      DATABASE_URL: own.url,
      MIGRATION_DATABASE_URL: own.migrationUrl,
      DATA_DIR: dataDir,
    });
    if (!config.ok) throw new Error(config.error.join('\n'));
    const asha = aUser();
    const atWork = await openDatabase(own);
    await atWork.stores.users.add(asha);
    const folder = join(dataDir, 'backup');
    const made = await backUp({ ...config.value, migrationDatabaseUrl: null }, folder, () => undefined);
    // Made by pg_dump, which cannot read sequences as that role.
    expect(made).toMatchObject({
      tables: expect.arrayContaining([expect.objectContaining({ file: 'toc.dat' })]),
    });
    await atWork.em.execute('delete from users');
    const again = async () => {
      const plan = await planRestore(config.value, folder, { ignoreSignature: false, isDryRun: false });
      const choices = { appliesChanges: false, sendsMails: false };
      await restore(config.value, folder, plan, choices, () => undefined);
    };
    await expect(again()).rejects.toThrow('Another client is connected');
    await atWork.close();
    await again();
    const restored = await open({ url: own.url });
    expect((await restored.stores.users.find(asha.id))?.email).toBe(asha.email);
    await expect(restored.em.execute('truncate users')).rejects.toMatchObject(DENIED);
  });

  test('privileges granted by hand are revoked when the owner migrates', async () => {
    await superuser.em.execute(`grant all on audit_records, users to ${APPLICATION}`);
    await superuser.em.execute(`grant create on schema public to ${APPLICATION}`);
    expect(await product.rights()).toMatchObject({ mayCreate: true });
    await migrateAsOwner({ url: ownedDatabase.migrationUrl, application: APPLICATION });
    expect(await product.rights()).toMatchObject({ mayCreate: false });
    for (const statement of ['truncate users', 'delete from audit_records'])
      await expect(product.em.execute(statement)).rejects.toMatchObject(DENIED);
    await product.em.execute('select * from users');
  });

  test('a role that may not create the tables reports it, or waits until their owner did', async () => {
    const empty = await server.newOwnedDatabase();
    await expect(openDatabase({ url: empty.url })).rejects.toThrow(
      'The tables are of an older release, and the role of DATABASE_URL may not change them: run migrate with MIGRATION_DATABASE_URL.',
    );
    const messages: string[] = [];
    const waits = Promise.withResolvers<void>();
    const waiting = openDatabase({
      url: empty.url,
      whenBehind: async (message) => {
        messages.push(message);
        waits.resolve();
      },
    });
    await waits.promise;
    await open(empty);
    const database = await waiting;
    onTestFinished(() => database.close());
    expect(messages).toHaveLength(1);
    await database.stores.users.add(aUser());
  });

  test('a wrong URL of the owner is reported by the name of its setting', async () => {
    const migrationUrl = ownedDatabase.migrationUrl.replace(/\/test_\w+$/, '/nowhere');
    await expect(openDatabase({ url: ownedDatabase.url, migrationUrl })).rejects.toThrow(
      'has no database "nowhere"',
    );
    const unknownRoleUrl = ownedDatabase.migrationUrl.replace('meend_owner', 'nobody');
    await expect(openDatabase({ url: ownedDatabase.url, migrationUrl: unknownRoleUrl })).rejects.toThrow(
      /MIGRATION_DATABASE_URL/,
    );
  });
});
