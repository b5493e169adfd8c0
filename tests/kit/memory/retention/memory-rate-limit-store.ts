import type { RateLimitStore } from '@meend/core/ports/stores/rate-limit-store.ts';
import type { MemoryTables } from '../memory-tables.ts';

export const memoryRateLimitStore = (tables: MemoryTables): RateLimitStore => ({
  async consume(key, seconds, now) {
    const kept = tables.tries.get(key);
    const row =
      kept && kept.endsAt > now
        ? { ...kept, tries: kept.tries + 1 }
        : { tries: 1, endsAt: new Date(now.getTime() + seconds * 1_000) };
    tables.tries.set(key, row);
    return { tries: row.tries, msLeft: row.endsAt.getTime() - now.getTime() };
  },
  async forget(before, limit) {
    const gone = [...tables.tries].filter(([, { endsAt }]) => endsAt < before).slice(0, limit);
    for (const [key] of gone) tables.tries.delete(key);
    return gone.length;
  },
});
