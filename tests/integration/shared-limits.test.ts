// Rate limits of two web processes that share a real Redis and a real PostgreSQL.

import { payersOf, type RateLimitKeys, rateLimits } from '@meend/adapters/http/limits/rate-limits.ts';
import { sharedCounters } from '@meend/adapters/http/limits/shared-counters.ts';
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import { findPostgres, startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { findRedis, startRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** Long timeouts, so that a slow machine does not open the circuit, and no delay before it is probed again. */
const timeouts = { redis: 20_000, database: 20_000, rest: 0 };
const hidingKey = new Uint8Array(32).fill(7);

const openServers = async () => {
  const [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
  if (!redis || !postgres) throw new Error('A server vanished from this machine');
  console.info(`Shared limits are tested on Redis ${redis.version} and PostgreSQL ${postgres.version}`);
  const databases = await Promise.all([0, 1].map(() => openDatabase({ url: postgres.url })));
  return { redis, postgres, databases };
};
type Servers = Awaited<ReturnType<typeof openServers>>;

const openProcess = async ({ redis }: Servers, { stores }: Servers['databases'][number]) => {
  const log: string[] = [];
  const settings = {
    redisUrl: redis.url,
    productKey: 'meend',
    rateLimits: stores.rateLimits,
    clock: deviceClock,
  };
  const { counts, close } = await sharedCounters(
    { ...settings, log: pino({ level: 'info', base: null }, { write: (line) => log.push(line) }) },
    timeouts,
  );
  return { charge: rateLimits({ factor: 1, hidingKey, shared: counts }), log, close };
};
type WebProcess = Awaited<ReturnType<typeof openProcess>>;

let number = 0;
const newPayers = (): RateLimitKeys => {
  number += 1;
  return payersOf({
    address: `192.0.2.${number}`,
    email: `asha${number}@example.in`,
    userId: `user-${number}`,
  });
};

/** How many of this many hits, on both processes in turn, are admitted; any other error fails. */
const passed = async (
  attempts: number,
  processes: readonly WebProcess[],
  payers: RateLimitKeys,
): Promise<number> => {
  let through = 0;
  for (let turn = 0; turn < attempts; turn += 1) {
    const charged = processes[turn % processes.length]?.charge('link-request', payers);
    const code = await charged?.then(
      () => null,
      (error: { readonly code?: string }) => error.code ?? 'not a refusal',
    );
    if (code === null) through += 1;
    else expect(code).toBe('request.too-many');
  }
  return through;
};

const suite = () => {
  let servers: Servers;
  let processes: readonly WebProcess[];
  const open = () => Promise.all(servers.databases.map((database) => openProcess(servers, database)));
  const rowsCounted = async (): Promise<readonly string[]> => {
    const rows = await servers.databases[0]?.em.execute<{ key: string }[]>('select key from spent_tries');
    return (rows ?? []).map(({ key }) => key);
  };
  const keysInRedis = async (): Promise<readonly string[]> => {
    const client = new Redis(servers.redis.url);
    const keys = await client.keys('*');
    client.disconnect();
    return keys;
  };
  /** Hits of others, until both processes count in Redis again. */
  const untilRedisCounts = () =>
    expect
      .poll(
        async () => {
          for (const one of processes) await one.charge('listening', newPayers());
          return processes.filter(({ log }) => log.at(-1)?.includes('counter available again')).length;
        },
        { timeout: 20_000 },
      )
      .toBe(2);

  beforeAll(async () => {
    servers = await openServers();
  });
  beforeEach(async () => {
    await servers.redis.start();
    await servers.redis.flush();
    await servers.databases[0]?.em.execute('delete from spent_tries');
    processes = await open();
    return () => {
      for (const one of processes) one.close();
    };
  });
  afterAll(async () => {
    await Promise.all(servers.databases.map((database) => database.close()));
    await servers.postgres.stop();
    await servers.redis.stop();
  });

  test('a rate limit is shared, whichever process counts', async () => {
    expect(await passed(8, processes, newPayers())).toBe(5);
    expect(await rowsCounted()).toEqual([]);
  });

  test('Redis contains neither addresses nor e-mails, and nothing for longer than its window', async () => {
    await passed(2, processes, newPayers());
    const keys = await keysInRedis();
    expect(keys).toHaveLength(2);
    for (const key of keys)
      expect(key).toMatch(/^meend:tries:link-request:(ipv4|mailboxInNetwork):\d+:[\w-]{24}$/);
    const client = new Redis(servers.redis.url);
    const ends = await Promise.all(keys.map((key) => client.pttl(key)));
    client.disconnect();
    expect(Math.min(...ends)).toBeGreaterThan(0);
  });

  test('when Redis stops midway, PostgreSQL counts for both processes', async () => {
    const before = newPayers();
    expect(await passed(2, processes, before)).toBe(2);
    await servers.redis.stop();
    expect(await passed(8, processes, newPayers())).toBe(5);
    expect(await rowsCounted()).toHaveLength(2);
    expect(await passed(8, processes, before)).toBeLessThanOrEqual(5);
    for (const { log } of processes) expect(log.join()).not.toMatch(/asha|192\.0/);
  });

  test('when Redis loses its data, no process admits more than a budget', async () => {
    const asha = newPayers();
    await passed(5, processes.slice(0, 1), asha);
    await servers.redis.flush();
    expect(await passed(5, processes.slice(0, 1), asha)).toBe(0);
  });

  test('Redis counts again once it is back', async () => {
    await servers.redis.stop();
    await passed(2, processes, newPayers());
    await servers.redis.start();
    await untilRedisCounts();
    await servers.databases[0]?.em.execute('delete from spent_tries');
    expect(await passed(8, processes, newPayers())).toBe(5);
    expect(await rowsCounted()).toEqual([]);
  });

  test('a process that starts while Redis is unavailable is limited, and finds it later', async () => {
    await servers.redis.stop();
    for (const one of processes) one.close();
    processes = await open();
    expect(await passed(8, processes, newPayers())).toBe(5);
    await servers.redis.start();
    await untilRedisCounts();
  });

  // Last, because the database does not come back.
  test('with both servers down each process still enforces the limit, and no request fails', async () => {
    await servers.redis.stop();
    await servers.postgres.stop();
    const [one] = processes;
    expect(await passed(8, one ? [one] : [], newPayers())).toBe(5);
  });
};

if (findRedis() && findPostgres()) describe('limits that processes share', () => suite());
else
  describe('limits that processes share', () => {
    console.info('This machine has no Redis or no PostgreSQL server: shared limits are not tested.');
    test('are not tested, as this machine lacks a server', () =>
      expect(findRedis() && findPostgres()).toBeNull());
  });
