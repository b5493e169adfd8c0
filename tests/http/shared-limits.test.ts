import { findRedis, type RedisServer, startRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const COUNTED = 'meend:tries:link-request:mailboxInNetwork:900:*';

const suite = () => {
  let redis: RedisServer;
  let looking: Redis;
  let sites: readonly TestSite[];

  beforeAll(async () => {
    const started = await startRedis();
    if (!started) throw new Error('Redis vanished from this machine');
    redis = started;
    looking = new Redis(redis.url);
    const environment = {
      REDIS_URL: redis.url,
      SIGNING_KEYS: `a:${Buffer.alloc(32, 7).toString('base64url')}`,
    };
    sites = await Promise.all([0, 1].map(() => startSite({ environment })));
  });
  afterAll(async () => {
    looking.disconnect();
    await Promise.all(sites.map((site) => site.stop()));
    await redis.stop();
  });

  const counted = async (): Promise<readonly number[]> => {
    const keys = await looking.keys(COUNTED);
    return Promise.all(keys.map(async (key) => Number(await looking.get(key))));
  };
  /**
   * A process that found Redis slow counts alone for a moment, so requests are repeated until Redis has counted one.
   */
  const requestUntilAbove = (site: TestSite | undefined, before: number) =>
    expect
      .poll(
        async () => {
          if (!site) throw new Error('This site is not there');
          const body = { email: 'asha@example.in' };
          expect((await httpRequest(site, '/api/users/request-login-link', { body })).status).toBe(200);
          return Math.max(0, ...(await counted()));
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(before);

  test('two web processes count the attempts of one address together', async () => {
    await requestUntilAbove(sites[0], 0);
    const [first = 0] = await counted();
    await requestUntilAbove(sites[1], first);
    expect(await counted()).toHaveLength(1);
  });
};

if (findRedis()) describe('limits of two web processes', () => suite());
else
  describe('limits of two web processes', () => {
    console.info('This machine has no Redis: shared limits are not tested.');
    test('are not tested, as this machine has no Redis', () => expect(findRedis()).toBeNull());
  });
