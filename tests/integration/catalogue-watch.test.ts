// A change of the catalogue reaches other processes: at once by NOTIFY, or within a second by polling.
import { catalogueVersion } from '@meend/adapters/http/calls/catalogue-version.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { aStory, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
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
  let endedEpochs = 0;
  const stop = database.watchChanges({
    catalogue: () => {
      notifications += 1;
      version.forget();
    },
    media_epochs: () => {
      endedEpochs += 1;
    },
  });
  onTestFinished(async () => {
    stop();
    await database.close();
  });
  return { version, notifications: () => notifications, endedEpochs: () => endedEpochs, stop };
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

  test('an ended media epoch notifies the other process at commit, and does not count as a change of the catalogue', async () => {
    const { notifications, endedEpochs } = await settled();
    const before = notifications();
    expect(endedEpochs()).toBe(1);
    const user = aUser();
    await writer.stores.users.add(user);
    await writer.stores.users.raiseMediaEpoch(user.id);
    await expect.poll(endedEpochs, pollOptions).toBe(2);
    expect(notifications()).toBe(before);
  });

  test('a closed database no longer listens, even if the watch was not stopped', async () => {
    const database = await openDatabase({ url });
    let notifications = 0;
    database.watchChanges({
      catalogue: () => {
        notifications += 1;
      },
      media_epochs: () => undefined,
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
       where datname = current_database() and backend_start >= ?::timestamptz and (query like 'listen %' or query = 'select 1')`,
      [began],
    );
    expect(listening[0]?.count).toBe(1);
  });
});
