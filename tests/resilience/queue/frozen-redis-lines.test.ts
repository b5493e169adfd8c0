// Frozen connections to a real Redis, which pass nothing and report no error.
import { redisCounter } from '@meend/adapters/http/limits/redis-counter.ts';
import { redisConnection } from '@meend/adapters/jobs/redis-connection.ts';
import { findRedis, type RedisServer, startRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { type TcpProxy, tcpProxyTo } from '@meend/tests/kit/servers/tcp-proxy.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const QUICK = { everyMs: 100, timeoutMs: 200 };
const SOON = { timeout: 30_000 };
const CHANNEL = 'a-channel';
const silent = { info: () => undefined, warn: () => undefined };

describe.runIf(findRedis())('a frozen connection to Redis', () => {
  let redis: RedisServer;
  let owner: Redis;

  beforeAll(async () => {
    const started = await startRedis();
    if (!started) throw new Error('Redis vanished from this machine');
    redis = started;
    owner = new Redis(redis.url);
  });
  afterAll(async () => {
    owner.disconnect();
    await redis.stop();
  });

  const frozenLater = async (): Promise<{ readonly line: TcpProxy; readonly url: string }> => {
    const address = new URL(redis.url);
    const line = await tcpProxyTo(address.hostname, Number(address.port));
    onTestFinished(() => line.close());
    address.port = `${line.port}`;
    return { line, url: address.href };
  };

  test('is closed and opened again, for commands and for messages', async () => {
    const { line, url } = await frozenLater();
    const link = redisConnection(url, silent, QUICK);
    onTestFinished(() => link.close());
    let heard = 0;
    link.subscriber().on('message', () => {
      heard += 1;
    });
    await link.subscriber().subscribe(CHANNEL);
    const expectReceived = async (): Promise<boolean> => {
      const before = heard;
      await owner.publish(CHANNEL, 'a word');
      await expect.poll(() => heard, { timeout: 500 }).toBeGreaterThan(before);
      return true;
    };
    const isHeard = () => expectReceived().catch(() => false);
    await expect.poll(isHeard, SOON).toBe(true);
    await expect.poll(() => link.client.ping().catch(() => null), SOON).toBe('PONG');
    line.freeze();
    // Without traffic the PING alone detects it.
    await expect.poll(isHeard, SOON).toBe(true);
    await expect.poll(() => link.client.ping().catch(() => null), SOON).toBe('PONG');
  });

  test('counts hits again', async () => {
    const { line, url } = await frozenLater();
    const { count, close } = await redisCounter({ url, prefix: 'frozen' });
    onTestFinished(() => close());
    const counted = () =>
      count('asha', 60).then(
        ({ hits }) => hits > 0,
        () => false,
      );
    await expect.poll(counted, SOON).toBe(true);
    line.freeze();
    expect(await counted()).toBe(false);
    await expect.poll(counted, SOON).toBe(true);
  });
});
