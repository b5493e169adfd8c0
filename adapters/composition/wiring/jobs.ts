// Opens the BullMQ queues if Redis is configured; otherwise their libraries are not loaded.

import type { Config } from '@meend/adapters/config/config.ts';
import type { BullQueues } from '@meend/adapters/jobs/bull-queues.ts';
import { productLog } from '@meend/adapters/logging/product-log.ts';
import type { OutboxEntry } from '@meend/core/jobs/outbox.port.ts';

type QueueConfig = Pick<Config, 'redisUrl' | 'productKey' | 'logLevel'>;

/** Null without `REDIS_URL`. Never waits for Redis and never fails because of it. */
export const openQueues = async (config: QueueConfig): Promise<BullQueues | null> => {
  const { redisUrl: url, productKey, logLevel } = config;
  if (url === null) return null;
  const { bullQueues } = await import('@meend/adapters/jobs/bull-queues.ts');
  return bullQueues({ url, productKey, log: productLog(logLevel) });
};

interface LazyQueues {
  offer(entries: readonly OutboxEntry[]): void;
  close(): Promise<void>;
}

/** For short-lived processes: opened at the first job, without logging Redis failures. */
export const lazyQueues = (config: QueueConfig): LazyQueues => {
  let opening: Promise<BullQueues | null> | null = null;
  return {
    offer(entries) {
      opening ??= openQueues({ ...config, logLevel: 'silent' });
      opening = opening.then((queues) => {
        queues?.tryEnqueue(entries);
        return queues;
      });
    },
    async close() {
      await (await opening)?.close();
    },
  };
};
