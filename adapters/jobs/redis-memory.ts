// Whether Redis takes what is written: with its memory full it answers every question and refuses every write.
import type { Redis } from 'ioredis';

/** So much of its memory must be free again before a Redis that was full counts as well. */
const FREE_AGAIN = 0.1;
const KEY_TTL_MS = 60_000;

class RedisFull extends Error {
  override name = 'RedisFull';
  readonly code = 'OOM';

  constructor() {
    super('Redis has no memory left');
  }
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && error.message.startsWith('OOM ');

/** Bytes, as `INFO memory` tells them; `most` is 0 where nothing bounds them. */
const memoryOf = (info: string) => {
  const numberOf = (name: string): number => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return { used: numberOf('used_memory'), most: numberOf('maxmemory') };
};

/** Writes one small key; throws `RedisFull` until a write passed and a tenth of the memory is free. */
export const redisMemoryCheck = (client: Redis, key: string): (() => Promise<void>) => {
  let isFull = false;
  return async () => {
    try {
      await client.set(key, '1', 'PX', KEY_TTL_MS);
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      isFull = true;
    }
    if (!isFull) return;
    const { used, most } = memoryOf(await client.info('memory'));
    if (most > 0 && used > most * (1 - FREE_AGAIN)) throw new RedisFull();
    isFull = false;
  };
};
