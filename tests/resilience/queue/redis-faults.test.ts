import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import { findRedis, type RedisServer, startRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeRedis, freezableProxy } from './fake-redis.ts';
import { mailTo, type QueueWorld, queueWorld } from './queue-world.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const broken: Readonly<Record<string, (socket: Socket) => void>> = {
  'takes the connection and never answers': () => undefined,
  'answers in another language': (socket) => {
    socket.on('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'));
  },
  'closes every connection': (socket) => socket.destroy(),
};

const suite = () => {
  let redis: RedisServer;
  let world: QueueWorld;
  let sent: string[];
  const mail = (to: string): void => {
    sent.push(to);
  };

  beforeAll(async () => {
    const started = await startRedis();
    if (!started) throw new Error('Redis vanished from this machine');
    redis = started;
    world = await queueWorld();
  });
  beforeEach(() => {
    sent = [];
  });
  afterEach(async () => {
    await world.clear();
    await redis.start();
    await redis.flush();
  });
  afterAll(async () => {
    await world.close();
    await redis.stop();
  });

  const outages = (): readonly string[] =>
    world.logged.filter((line) => line.startsWith('Redis is unavailable'));

  /** Adds mails until one was delivered through Bull. */
  const untilThroughBull = async (web: ReturnType<QueueWorld['web']>): Promise<number> => {
    let added = 0;
    await expect
      .poll(
        async () => {
          await web.add(mailTo(`later${added++}`));
          await world.untilAllDone();
          return web.queues.queues.mail.getCompletedCount().catch(() => 0);
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    return added;
  };

  test('mails are sent when Redis is unavailable at the start, and through Bull once it is back', async () => {
    await redis.stop();
    const web = world.web(redis.url);
    world.worker({ url: redis.url, mail });
    for (let count = 0; count < 12; count++) await web.add(mailTo(`first${count}`));
    await world.untilAllDone();
    expect(sent).toHaveLength(12);
    await redis.start();
    const later = await untilThroughBull(web);
    expect(sent).toHaveLength(12 + later);
    expect(new Set(sent).size).toBe(sent.length);
  });

  test('a wrong password loses no mail and is logged once, without the password', async () => {
    const owner = new Redis(redis.url);
    await owner.config('SET', 'requirepass', 'the-right-one');
    const url = redis.url.replace('redis://', 'redis://:a-wrong-secret@');
    const web = world.web(url);
    world.worker({ url, mail });
    for (let count = 0; count < 8; count++) await web.add(mailTo(`mail${count}`));
    await world.untilAllDone();
    expect(sent).toHaveLength(8);
    // A process that sends no mail may be refused later than the one that does.
    await expect.poll(outages).toHaveLength(2);
    expect(outages().join()).toMatch(/WRONGPASS|NOAUTH|ETIMEDOUT/);
    expect(world.logged.join()).not.toMatch(/secret|redis:/);
    await world.clear();
    await owner.config('SET', 'requirepass', '');
    owner.disconnect();
  });

  test('a full Redis loses no mail', async () => {
    const owner = new Redis(redis.url);
    const web = world.web(redis.url);
    world.worker({ url: redis.url, mail });
    const before = await untilThroughBull(web);
    await owner.config('SET', 'maxmemory', '1');
    for (let count = 0; count < 8; count++) await web.add(mailTo(`mail${count}`));
    await world.untilAllDone();
    expect(sent).toHaveLength(before + 8);
    await owner.config('SET', 'maxmemory', '0');
    owner.disconnect();
    const later = await untilThroughBull(web);
    expect(sent).toHaveLength(before + 8 + later);
  });

  test('mails are sent while Redis hangs midway, and through Bull once it continues', async () => {
    const proxy = await freezableProxy(redis.url);
    const web = world.web(proxy.url);
    world.worker({ url: proxy.url, mail });
    const before = await untilThroughBull(web);
    proxy.freeze();
    for (let count = 0; count < 12; count++) await web.add(mailTo(`mail${count}`));
    await world.untilAllDone();
    expect(sent).toHaveLength(before + 12);
    proxy.thaw();
    const later = await untilThroughBull(web);
    expect(sent).toHaveLength(before + 12 + later);
    await world.clear();
    await proxy.stop();
  });

  test('mails are sent, each once, while Redis is away, which each process logs once, and its end too', async () => {
    const web = world.web(redis.url);
    world.worker({ url: redis.url, mail });
    const before = await untilThroughBull(web);
    const back = () => world.logged.filter((line) => line.startsWith('Redis is available again'));
    const open = () => outages().length - back().length;
    await redis.stop();
    for (let count = 0; count < 5; count++) {
      await web.add(mailTo(`mail${count}`));
      await world.untilAllDone();
    }
    await expect.poll(open).toBe(2);
    await redis.start();
    await expect.poll(open, { timeout: 20_000 }).toBe(0);
    const later = await untilThroughBull(web);
    expect(sent).toHaveLength(before + 5 + later);
  });

  describe.each(Object.keys(broken))('when the server in place of Redis %s', (how) => {
    test('mails are sent, no request waits, and everything stops regularly', async () => {
      const fake = await fakeRedis(broken[how] ?? (() => undefined));
      const web = world.web(fake.url);
      const worker = world.worker({ url: fake.url, mail });
      let isAnswered = false;
      web.queues.ping().then(
        () => undefined,
        () => {
          isAnswered = true;
        },
      );
      await web.add(mailTo('asha@example.in'));
      await world.untilAllDone();
      expect(sent).toEqual(['asha@example.in']);
      await expect.poll(() => isAnswered, { timeout: 10_000 }).toBe(true);
      await worker.stop();
      await web.queues.close();
      await fake.stop();
      expect(outages().length).toBeLessThanOrEqual(2);
    });
  });

  test('thousands of mails for a Redis that never responds are dropped from memory', async () => {
    const fake = await fakeRedis(() => undefined);
    const { queues } = world.web(fake.url);
    const job = mailTo('asha@example.in');
    const id = await world.database.stores.outbox.add(job, deviceClock.now());
    const entries: WeakRef<object>[] = [];
    for (let attempts = 0; attempts < 20_000; attempts++) {
      const entry = { id, job, attempts, dueAt: deviceClock.now() };
      queues.tryEnqueue([entry]);
      entries.push(new WeakRef(entry));
    }
    // Weak references are cleared between turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(entries.filter((entry) => entry.deref() !== undefined).length).toBeLessThan(1_000);
    await queues.close();
    await fake.stop();
  });
};

if (findRedis()) describe('when Redis fails', () => suite());
else
  describe('when Redis fails', () => {
    console.info('This machine has no Redis: its faults are not tested.');
    test('is not tested, as this machine has no Redis', () => expect(findRedis()).toBeNull());
  });
