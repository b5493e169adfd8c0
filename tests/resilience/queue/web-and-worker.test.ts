import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppContainer, withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { type RunningServer, start } from '@meend/adapters/composition/main-http.ts';
import { type RunningWorker, startWorker } from '@meend/adapters/composition/main-worker.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type Config, readConfig } from '@meend/adapters/config/config.ts';
import { bullQueues } from '@meend/adapters/jobs/bull-queues.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { findRedis, type RedisServer, startRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from './queue-world.ts';

const silent = { info: () => undefined, warn: () => undefined };

const suite = () => {
  let redis: RedisServer;
  let config: Config;
  let ends: (() => Promise<unknown>)[] = [];
  let web: RunningServer;
  let worker: RunningWorker | null = null;

  beforeAll(async () => {
    const started = await startRedis();
    if (!started) throw new Error('Redis vanished from this machine');
    redis = started;
    const dataDir = mkdtempSync(join(tmpdir(), 'meend-web-and-worker-'));
    const postgres = await startPostgres();
    const read = readConfig({
      DATA_DIR: dataDir,
      PORT: `${await freePort()}`,
      REDIS_URL: redis.url,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
    });
    if (!read.ok) throw new Error(read.error.join());
    config = read.value;
    web = await start(config, () => undefined);
    ends = [
      () => web.stop(),
      () => redis.stop(),
      async () => postgres?.stop(),
      async () => rmSync(dataDir, { recursive: true, force: true }),
    ];
  }, 120_000);
  afterEach(async () => {
    await worker?.stop();
    worker = null;
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  const requestLink = (email: string): Promise<number> =>
    fetch(`${web.url}/api/users/request-signup-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, marketingOptIn: false }),
    }).then((answer) => answer.status);

  const mailedTo = async (): Promise<readonly string[]> => {
    const mails = (await (await fetch(`${web.url}/dev/mailbox.json`)).json()) as readonly { to: string }[];
    return mails.map(({ to }) => to);
  };

  const waitingInBull = async (): Promise<number> => {
    const looking = bullQueues({ url: redis.url, productKey: config.productKey, log: silent });
    const count = await looking.ping().then(
      () => looking.queues.mail.getWaitingCount(),
      () => -1,
    );
    await looking.close();
    return count;
  };

  const withRows = <T>(work: (product: AppContainer) => Promise<T>): Promise<T> =>
    withContainer(config, work);

  test('a mail waits, in the database and in Bull, until a worker comes', async () => {
    await expect
      .poll(
        async () => {
          expect(await requestLink('asha@example.in')).toBe(200);
          return waitingInBull();
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    expect(await mailedTo()).toEqual([]);
    worker = await startWorker(config, () => undefined);
    await expect.poll(mailedTo, { timeout: 20_000 }).toContain('asha@example.in');
    const waiting = () => withRows((product) => product.get(tokens.stores).outbox.count());
    await expect.poll(waiting, { timeout: 20_000 }).toMatchObject({ waiting: 0, dead: 0 });
  });

  test('jobs requeued by the command line are enqueued in Bull at once', async () => {
    const id = await withRows(async (product) => {
      const { outbox } = product.get(tokens.stores);
      const added = await outbox.add(mailTo('gita@example.in'), new Date());
      await outbox.postpone(added, new Date(), 'mailbox is full', true);
      return added;
    });
    await expect.poll(waitingInBull, { timeout: 20_000 }).not.toBe(-1);
    const before = await waitingInBull();
    const revived = await withRows((product) => product.get(tokens.useCases).requeueJobs(operator, id));
    expect(revived).toEqual({ ok: true, value: 1 });
    expect(await waitingInBull()).toBeGreaterThan(before);
    worker = await startWorker(config, () => undefined);
    await expect.poll(mailedTo, { timeout: 20_000 }).toContain('gita@example.in');
  });
};

if (findRedis()) describe('a web process and workers', () => suite());
else
  describe('a web process and workers', () => {
    console.info('This machine has no Redis: a web process beside workers is not tested.');
    test('are not tested, as this machine has no Redis', () => expect(findRedis()).toBeNull());
  });
