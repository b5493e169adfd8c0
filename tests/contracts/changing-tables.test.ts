// Migrations beside users of the tables: a change waits briefly for a lock, releases its place in the queue and
// retries.
import { inTransaction } from '@meend/adapters/postgres/connection/in-transaction.ts';
import type { ChangeTiming } from '@meend/adapters/postgres/connection/migrate.ts';
import { migrateAsOwner } from '@meend/adapters/postgres/database/migrate-server.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { InitialSchema } from '@meend/adapters/postgres/migrations/initial-schema.ts';
import { migrations } from '@meend/adapters/postgres/migrations/migrations.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '@meend/tests/kit/servers/postgres-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

class AddsAColumn extends InitialSchema {
  override name = 'adds-a-column';

  override async up(): Promise<void> {
    this.addSql('create table beside (id integer)');
    this.addSql('alter table users add column tried text');
  }
}

const withOneMore = [...migrations, { name: 'adds-a-column', class: AddsAColumn }];

const quick: ChangeTiming = { lockTimeoutMs: 50, attempts: 2_000, pauseMs: 20 };

describe.runIf(findPostgres())('on a PostgreSQL server under work', () => {
  let server: PostgresServer;
  let url: string;
  let database: Database;

  beforeAll(async () => {
    const found = await startPostgres();
    if (!found) throw new Error('PostgreSQL vanished from this machine');
    server = found;
  });
  afterAll(() => server?.stop());

  beforeEach(async () => {
    url = await server.newDatabase();
    database = await openDatabase({ url });
    onTestFinished(() => database.close());
  });

  /** A session with an open transaction that has executed this statement, until released. */
  const openTransaction = async (statement: string): Promise<() => Promise<void>> => {
    const inside = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const transaction = inTransaction(database.em, async (em) => {
      await em.execute(statement);
      inside.resolve();
      await end.promise;
    });
    await inside.promise;
    return async () => {
      end.resolve();
      await transaction;
    };
  };

  const has = async (statement: string): Promise<boolean> => {
    const [row] = await database.em.execute<{ it: boolean }[]>(`select exists (${statement}) as it`);
    return row?.it ?? false;
  };
  const isNoted = (name: string) => has(`select from migrations where name = '${name}'`);
  const hasColumn = () => has("select from information_schema.columns where column_name = 'tried'");

  test('a migration that meets a lock blocks no reader, and is done once the lock is released', async () => {
    const release = await openTransaction('select count(*) from users');
    const changing = migrateAsOwner({
      url,
      application: null,
      migrations: withOneMore,
      timing: quick,
    });
    changing.catch(() => undefined);
    const waits = () =>
      has("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table users%'");
    // During each attempt a reader queues behind it, and is served while the lock is still held.
    for (let times = 0; times < 3; times += 1) {
      await expect.poll(waits, { timeout: 30_000, interval: 5 }).toBe(true);
      await database.em.execute('select count(*) from users');
    }
    expect(await hasColumn()).toBe(false);
    await release();
    await changing;
    expect([await hasColumn(), await isNoted('adds-a-column')]).toEqual([true, true]);
  });

  test('a migration that meets a lock for too long reports one sentence, and changes nothing', async () => {
    const release = await openTransaction('select count(*) from users');
    await expect(
      migrateAsOwner({
        url,
        application: null,
        migrations: withOneMore,
        timing: { ...quick, attempts: 2 },
      }),
    ).rejects.toThrow('Another session locks a table for too long');
    expect([await hasColumn(), await isNoted('adds-a-column')]).toEqual([false, false]);
    expect(await has("select from pg_class where relname = 'beside'")).toBe(false);
    await release();
  });

  test('tables of before the first migration are refused, with the way out', async () => {
    await database.em.execute(`update migrations set name = '2026-11-20-first-tables'`);
    await expect(openDatabase({ url })).rejects.toThrow(
      'were made before this release and cannot be used: empty the database to start over',
    );
  });
});
