// In-process counter of hits with a maximum size: when clients invent addresses without end, the least recently used
// windows are evicted.
import { lruCache } from '../calls/cache-budgets.ts';
import type { HitCounter } from './counter.ts';

const MAX_BYTES = 8 * 1024 ** 2;

interface Window {
  readonly hits: number;
  /** Milliseconds of the process's monotonic clock, rounded: fractions would not add up exactly. */
  readonly endsAt: number;
}

export const memoryCounter = (mostBytes = MAX_BYTES): HitCounter => {
  const windows = lruCache<Window>(mostBytes);
  return async (key, seconds) => {
    const now = Math.floor(performance.now());
    const known = windows.find(key);
    const begun =
      known !== undefined && known.endsAt > now ? known : { hits: 0, endsAt: now + seconds * 1_000 };
    const hits = begun.hits + 1;
    windows.set(key, { hits, endsAt: begun.endsAt });
    return { hits, msLeft: begun.endsAt - now };
  };
};
