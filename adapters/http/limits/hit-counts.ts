// Counts hits in the process and in the first shared counter that is available. Keys are hidden by an HMAC, so that no
// server learns addresses or ids.

import { createHmac, createSecretKey } from 'node:crypto';
import type { RateLimitWindow } from '@meend/core/jobs/rate-limit-store.port.ts';
import { lruCache } from '../calls/cache-budgets.ts';

// In-process counter of hits with a maximum size: when clients invent addresses without end, the least recently used
// windows are evicted.

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

/** Counts one hit under `key` in a window of `seconds`; rejects if it cannot. */
export type HitCounter = (key: string, seconds: number) => Promise<RateLimitWindow>;

// Circuit breaker for a shared rate-limit counter: after a timeout or an error the counter returns null at once for
// `restMs`, so that at most one request waits for an unavailable server.

interface GuardedSettings {
  /** Timeout of one call in milliseconds. */
  readonly answerMs: number;
  /** How long the circuit stays open after a failure, in milliseconds. */
  readonly restMs: number;
  readonly now: () => number;
  /** Called when the circuit opens and when it closes. */
  readonly onChange: (isAway: boolean, reason: string | null) => void;
}

export type GuardedCounter = (key: string, seconds: number) => Promise<RateLimitWindow | null>;

class LateAnswer extends Error {
  override name = 'LateAnswer';
}

const within = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // setImmediate lets a response that arrived while the event loop was blocked win over the timeout.
    timer = setTimeout(() => setImmediate(() => reject(new LateAnswer())), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Error code or name only: a driver's message may contain what was sent. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

export const withCircuitBreaker = (
  count: HitCounter,
  { answerMs, restMs, now, onChange }: GuardedSettings,
): GuardedCounter => {
  let isAway = false;
  let restsUntil = 0;
  const callCounter = async (key: string, seconds: number): Promise<RateLimitWindow | null> => {
    try {
      const hitWindow = await within(answerMs, count(key, seconds));
      if (isAway) onChange(false, null);
      isAway = false;
      return hitWindow;
    } catch (error) {
      if (!isAway) onChange(true, reasonOf(error));
      isAway = true;
      restsUntil = now() + restMs;
      return null;
    }
  };
  return async (key, seconds) => {
    if (!isAway) return callCounter(key, seconds);
    if (now() >= restsUntil) {
      restsUntil = now() + restMs;
      // Half-open: this call probes the server in the background.
      void callCounter(key, seconds);
    }
    return null;
  };
};
