// Hits of all processes, counted in Redis on a connection of its own without an offline queue: a command is sent at
// once or fails.
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { HitCounter } from './hit-counts.ts';

interface RedisCount {
  readonly count: HitCounter;
  close(): void;
}

interface RedisCountSettings {
  readonly url: string;
  /** Prefix of every key. */
  readonly prefix: string;
}

const CONNECT_MS = 2_000;
const COMMAND_MS = 2_000;
/** ioredis's message for a command timeout, which has no code. */
const UNANSWERED = 'Command timed out';
const MAX_RETRY_DELAY_MS = 1_000;
/** How long a start waits for the first connection, in milliseconds. */
const FIRST_CONNECT_MS = 500;

class NotConnected extends Error {
  override name = 'NotConnected';
  readonly code: string;

  constructor(code: string) {
    super();
    this.code = code;
  }
}

/** A reply begins with Redis's error code (NOAUTH, LOADING); the rest may repeat what was sent. */
const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string'
    ? error.code
    : (/^[A-Z]+(?= )/.exec(error.message)?.[0] ?? error.name);

/** Opens the connection; while Redis is unavailable, it reconnects until `close`. */
export const redisCounter = async ({ url, prefix }: RedisCountSettings): Promise<RedisCount> => {
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy: (times) => Math.min(times * 100, MAX_RETRY_DELAY_MS),
  });
  let errorCode = 'CLOSED';
  client.on('error', (error: Error) => {
    errorCode = codeOf(error);
  });
  const first = client.connect().catch(() => undefined);
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_CONNECT_MS).unref())]);
  const windows = new RateLimiterRedis({
    storeClient: client,
    keyPrefix: prefix,
    points: Number.MAX_SAFE_INTEGER,
    duration: 1,
  });
  return {
    async count(key, seconds) {
      if (client.status !== 'ready') throw new NotConnected(errorCode);
      try {
        const { consumedPoints, msBeforeNext } = await windows.consume(key, 1, { customDuration: seconds });
        return { hits: consumedPoints, msLeft: msBeforeNext };
      } catch (error) {
        // Reconnects after a command timeout: a frozen connection reports no error, and every later command would time
        // out too.
        if (error instanceof Error && error.message === UNANSWERED) client.disconnect(true);
        throw error;
      }
    },
    close: () => client.disconnect(),
  };
};
