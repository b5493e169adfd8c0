// A change of the catalogue reaches other processes: at once by NOTIFY, or within a second by polling.
import { catalogueVersion } from '@meend/adapters/http/calls/catalogue-version.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '@meend/tests/kit/servers/postgres-server.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const pollOptions = { timeout: 20_000, interval: 20 };

/** A process that shows the catalogue like a web process: it reads the version at each request. */
const shower = async (url: string) => {
  const database = await openDatabase({ url });
  let notifications = 0;
  const version = catalogueVersion(database.stores.stories);
  const stop = database.watchCatalogue(() => {
    notifications += 1;
    version.forget();
  });
  onTestFinished(async () => {
    stop();
    await database.close();
  });
  return { version, notifications: () => notifications, stop };
};

describe.runIf(findPostgres())('two processes on one PostgreSQL server', () => {
  let server: PostgresServer;
  let url: string;
  let writer: Database;

  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('PostgreSQL vanished from this machine');
    server = started;
    url = await server.newDatabase();
    writer = await openDatabase({ url });
  });
  afterAll(async () => {
    await writer.close();
    await server.stop();
  });

  const change = () => writer.stores.stories.addAll([aStory()]);
  const settled = async () => {
    const one = await shower(url);
    await expect.poll(one.notifications, pollOptions).toBe(1);
    return one;
  };

  test('a change by one process notifies the other at commit, once per transaction', async () => {
    const { version, notifications } = await settled();
    const before = await version.current();
    await writer.transaction.run(async ({ stories }) => {
      await stories.addAll([aStory(), aStory()]);
      return { ok: true, value: null };
    });
    await expect.poll(notifications, pollOptions).toBe(2);
    expect(await version.current()).not.toBe(before);
  });

  test('a change that was rolled back sends no notification', async () => {
    const { notifications } = await settled();
    await writer.transaction.run(async ({ stories }) => {
      await stories.addAll([aStory()]);
      return { ok: false, error: { code: 'story.unknown' } };
    });
    await change();
    await expect.poll(notifications, pollOptions).toBe(2);
  });

  test('after a crash of the server it listens again, and polls what it missed', async () => {
    const { version, notifications } = await settled();
    const before = await version.current();
    await server.restart();
    const isDone = () =>
      change()
        .then(() => true)
        .catch(() => false);
    await expect.poll(isDone, pollOptions).toBe(true);
    await expect.poll(notifications, pollOptions).toBeGreaterThan(1);
    const heard = notifications();
    expect(await version.current()).not.toBe(before);
    await change();
    await expect.poll(notifications, pollOptions).toBeGreaterThan(heard);
  });

  test('a process without notifications polls', async () => {
    const { version, notifications, stop } = await settled();
    const before = await version.current();
    stop();
    await change();
    await expect.poll(() => version.current(), pollOptions).not.toBe(before);
    expect(notifications()).toBe(1);
  });

  test('a closed database no longer listens, even if the watch was not stopped', async () => {
    const database = await openDatabase({ url });
    let notifications = 0;
    database.watchCatalogue(() => {
      notifications += 1;
    });
    await expect.poll(() => notifications, pollOptions).toBe(1);
    await database.close();
    await change();
    expect(notifications).toBe(1);
  });

  test('a process listens on one connection', async () => {
    const [{ began } = { began: '' }] = await writer.em.execute<{ began: string }[]>(
      'select clock_timestamp()::text as began',
    );
    const { notifications } = await settled();
    expect(notifications()).toBe(1);
    // PostgreSQL lists the connections of earlier tests a moment longer; one that listens is probed by `select 1`.
    const listening = await writer.em.execute<{ count: number }[]>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and backend_start >= ?::timestamptz and query in ('listen catalogue', 'select 1')`,
      [began],
    );
    expect(listening[0]?.count).toBe(1);
  });
});
