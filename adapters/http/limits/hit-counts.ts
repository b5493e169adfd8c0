// Counts hits in the process and in the first shared counter that is available. Keys are hidden by an HMAC, so that no
// server learns addresses or ids.
import { createHmac, createSecretKey } from 'node:crypto';
import type { RateLimitWindow } from '@meend/core/rate-limits/rate-limit-store.port.ts';
import type { GuardedCounter } from './circuit-breaker.ts';
import { memoryCounter } from './memory-counter.ts';

export interface HitCountSettings {
  /** HMAC key that hides addresses and ids in the servers' keys. */
  readonly hidingKey: Uint8Array;
  /** Counters shared by all processes; the first one available counts. */
  readonly shared: readonly GuardedCounter[];
}

interface Hit {
  /** Readable part of the key. */
  readonly name: string;
  /** Hidden part. */
  readonly who: string;
  readonly seconds: number;
  /** A hit above this is counted in the process alone. */
  readonly most?: number;
}

export const hitCounts = ({ hidingKey, shared }: HitCountSettings) => {
  const ownProcess = memoryCounter();
  const hiding = createSecretKey(hidingKey);
  const hidden = (who: string): string =>
    createHmac('sha256', hiding).update(who).digest('base64url').slice(0, 24);

  const countedByAll = async (key: string, seconds: number): Promise<RateLimitWindow | null> => {
    for (const count of shared) {
      const hitWindow = await count(key, seconds);
      if (hitWindow !== null) return hitWindow;
    }
    return null;
  };

  return async ({ name, who, seconds, most = Number.POSITIVE_INFINITY }: Hit): Promise<RateLimitWindow> => {
    const key = `${name}:${hidden(who)}`;
    // Counted in the process too: it never admits more than the budget, even if every shared counter fails.
    const mine = await ownProcess(key, seconds);
    const all = mine.hits > most ? null : await countedByAll(key, seconds);
    return all === null || mine.hits > all.hits ? mine : all;
  };
};
