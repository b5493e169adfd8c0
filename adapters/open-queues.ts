// The queues are opened where Redis is configured; elsewhere nobody pays for their libraries.
import { pino } from 'pino';
import type { Config } from './config.ts';
import type { BullQueues } from './queue/bull-queues.ts';

/** Null without `REDIS_URL`. Never waits for Redis and never fails because of it. */
export const openQueues = async (
  config: Pick<Config, 'redisUrl' | 'productKey' | 'logLevel'>,
): Promise<BullQueues | null> => {
  const { redisUrl: url, productKey, logLevel } = config;
  if (url === null) return null;
  const { bullQueues } = await import('./queue/bull-queues.ts');
  return bullQueues({ url, productKey, log: pino({ level: logLevel, base: null }) });
};
