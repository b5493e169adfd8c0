// Checks whether Redis accepts writes: when its memory is full, it still replies to reads.
import type { Redis } from 'ioredis';

/** Share of its memory that must be free before Redis no longer counts as full. */
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

/** In bytes, from `INFO memory`; `most` is 0 if there is no limit. */
const memoryOf = (info: string) => {
  const numberOf = (name: string): number => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return { used: numberOf('used_memory'), most: numberOf('maxmemory') };
};

/** Writes one small key; throws `RedisFull` until a write succeeds and a tenth of the memory is free. */
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
