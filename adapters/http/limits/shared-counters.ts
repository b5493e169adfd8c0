// Shared rate-limit counters: Redis, then PostgreSQL while Redis is unavailable; none if there is only one process.

import type { RateLimitStore } from '@meend/core/jobs/rate-limit-store.port.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { Logger } from 'pino';
import { type GuardedCounter, withCircuitBreaker } from './hit-counts.ts';

interface SharedCountsSettings {
  readonly redisUrl: string | null;
  readonly productKey: string;
  /** Null with the embedded database, which a single process uses. */
  readonly rateLimits: RateLimitStore | null;
  readonly clock: Clock;
  readonly log: Logger;
}

interface SharedCounts {
  readonly counts: readonly GuardedCounter[];
  close(): void;
}

/** Timeout per server, and how long the circuit stays open after one (`rest`), in milliseconds. */
interface CounterTimeouts {
  readonly redis: number;
  readonly database: number;
  readonly rest: number;
}

/** A statement may wait for a connection of a busy pool, but hardly longer than this. */
const ofRequests: CounterTimeouts = { redis: 100, database: 1_000, rest: 1_000 };

export const sharedCounters = async (
  { redisUrl, productKey, rateLimits, clock, log }: SharedCountsSettings,
  timeouts: CounterTimeouts = ofRequests,
): Promise<SharedCounts> => {
  const watch = (server: 'redis' | 'database') => ({
    answerMs: timeouts[server],
    restMs: timeouts.rest,
    now: () => performance.now(),
    onChange: (isAway: boolean, reason: string | null) =>
      isAway
        ? log.warn({ server, reason }, 'rate limit counter unavailable, using the next one')
        : log.info({ server }, 'rate limit counter available again'),
  });
  const counts: GuardedCounter[] = [];
  let close = (): void => undefined;
  if (redisUrl !== null) {
    const { redisCounter: redisCount } = await import('./redis-counter.ts');
    const redis = await redisCount({ url: redisUrl, prefix: `${productKey}:tries` });
    close = redis.close;
    counts.push(withCircuitBreaker(redis.count, watch('redis')));
  }
  if (rateLimits !== null) {
    const count = (key: string, seconds: number) => rateLimits.consume(key, seconds, clock.now());
    counts.push(withCircuitBreaker(count, watch('database')));
  }
  return { counts, close };
};
