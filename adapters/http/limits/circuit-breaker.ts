// A count on a server that may be gone: nobody waits for it longer than once, and what it cannot answer is null.
import type { RateLimitWindow } from '@meend/core/rate-limits/rate-limit-store.port.ts';
import type { HitCounter } from './counter.ts';

interface GuardedSettings {
  /** How long an answer may take. */
  readonly answerMs: number;
  /** How long nothing is asked of a server that did not answer. */
  readonly restMs: number;
  readonly now: () => number;
  /** Called when the server goes and when it is back. */
  readonly onChange: (isAway: boolean, reason: string | null) => void;
}

export type GuardedCounter = (key: string, seconds: number) => Promise<RateLimitWindow | null>;

class LateAnswer extends Error {
  override name = 'LateAnswer';
}

const within = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // An answer that lies ready while this process was busy itself is not late: it is read first.
    timer = setTimeout(() => setImmediate(() => reject(new LateAnswer())), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** A code or a name: what a server says may hold what it was sent. */
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
      // This try looks whether the server is back, and goes on without waiting for it.
      void callCounter(key, seconds);
    }
    return null;
  };
};
