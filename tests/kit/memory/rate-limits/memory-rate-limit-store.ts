import type { RateLimitStore } from '@meend/core/jobs/rate-limit-store.port.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryRateLimitStore = (tables: MemoryTables): RateLimitStore => ({
  async consume(key, seconds, now) {
    const stored = tables.hits.get(key);
    const row =
      stored && stored.endsAt > now
        ? { ...stored, hits: stored.hits + 1 }
        : { hits: 1, endsAt: new Date(now.getTime() + seconds * 1_000) };
    tables.hits.set(key, row);
    return { hits: row.hits, msLeft: row.endsAt.getTime() - now.getTime() };
  },
  async forget(before, limit) {
    const gone = [...tables.hits].filter(([, { endsAt }]) => endsAt < before).slice(0, limit);
    for (const [key] of gone) tables.hits.delete(key);
    return gone.length;
  },
});
