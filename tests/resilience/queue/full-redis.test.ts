// A real Redis with a full memory: it serves reads and rejects writes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '@meend/adapters/composition/container/container.ts';
import { runHealthChecks } from '@meend/adapters/composition/doctor/doctor.ts';
import { readConfig } from '@meend/adapters/config/config.ts';
import { bullQueues } from '@meend/adapters/jobs/bull-queues.ts';
import { fakeClock } from '@meend/tests/kit/memory/clocks.ts';
import { memoryTransactions } from '@meend/tests/kit/memory/memory-transaction.ts';
import { seededRandomness } from '@meend/tests/kit/memory/seeded-randomness.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { findRedis, startRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { Redis } from 'ioredis';
import { describe, expect, onTestFinished, test } from 'vitest';

const MEGABYTE = 1024 ** 2;
const SOON = { timeout: 30_000 };
const log = { info: () => undefined, warn: () => undefined };

/** Messages of `doctor` about Redis. */
const doctor = async (REDIS_URL: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const config = readConfig({ REDIS_URL, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error(config.error.join(' '));
  const rows = memoryTransactions(emptyTables(), fakeClock(new Date()), seededRandomness(1));
  const { state, sentence } =
    (await runHealthChecks(compose(config.value, rows))).find(({ name }) => name === 'redis') ?? {};
  return [state, sentence];
};

describe.runIf(findRedis())('a Redis with a full memory', () => {
  test('is reported, until much of it is free again', { timeout: 60_000 }, async () => {
    const redis = await startRedis();
    if (!redis) throw new Error('Redis vanished from this machine');
    onTestFinished(() => redis.stop());
    const owner = new Redis(redis.url);
    onTestFinished(() => owner.disconnect());
    const queues = bullQueues({ url: redis.url, productKey: 'meend', log });
    onTestFinished(() => queues.close());
    const pingErrorName = () =>
      queues.ping().then(
        () => null,
        (fault: Error) => fault.name,
      );
    await expect.poll(pingErrorName, SOON).toBeNull();
    expect(await doctor(redis.url)).toEqual(['fine', 'Redis answers and notifies the workers.']);
    const used = async () => Number(/^used_memory:(\d+)/m.exec(await owner.info('memory'))?.[1]);

    await owner.config('SET', 'maxmemory-policy', 'noeviction');
    await owner.config('SET', 'maxmemory', `${(await used()) + 8 * MEGABYTE}`);
    const fill = async (): Promise<void> => {
      for (let count = 0; ; count += 1) await owner.set(`ballast:${count}`, 'x'.repeat(64 * 1024));
    };
    await expect(fill()).rejects.toThrow(/^OOM /);
    // Even if its connections free some memory meanwhile.
    await owner.config('SET', 'maxmemory', `${(await used()) - MEGABYTE}`);
    await expect.poll(pingErrorName, SOON).toBe('RedisFull');
    expect(await doctor(redis.url)).toEqual([
      'warning',
      'Redis is out of memory: raise its maxmemory. Until then workers take jobs from the database.',
    ]);

    // Space for a few writes does not count as space, although a write succeeds.
    await owner.config('SET', 'maxmemory', `${(await used()) + MEGABYTE / 2}`);
    await owner.set('a-write', 'passes');
    expect(await pingErrorName()).toBe('RedisFull');

    await owner.flushall();
    await owner.config('SET', 'maxmemory', `${100 * MEGABYTE}`);
    await expect.poll(pingErrorName, SOON).toBeNull();
  });
});
