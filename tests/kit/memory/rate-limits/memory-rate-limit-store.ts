import type { RateLimitStore } from '@meend/core/jobs/rate-limit-store.port.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryRateLimitStore = (tables: MemoryTables): RateLimitStore => ({
  async consume(key, seconds, now) {
    const stored = tables.hits.find(key);
    const row =
      stored && stored.endsAt > now
        ? { ...stored, hits: stored.hits + 1 }
        : { key, hits: 1, endsAt: new Date(now.getTime() + seconds * 1_000) };
    tables.hits.put(row);
    return { hits: row.hits, msLeft: row.endsAt.getTime() - now.getTime() };
  },
  forget: async (before, limit) => tables.hits.purge(({ endsAt }) => endsAt < before, limit),
});
