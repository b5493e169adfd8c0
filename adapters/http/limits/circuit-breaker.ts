// Circuit breaker for a shared rate-limit counter: after a timeout or an error the counter returns null at once for
// `restMs`, so that at most one request waits for an unavailable server.
import type { RateLimitWindow } from '@meend/core/rate-limits/rate-limit-store.port.ts';
import type { HitCounter } from './counter.ts';

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
