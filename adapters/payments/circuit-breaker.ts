// Circuit breaker for the payment provider: opens after `failureThreshold` consecutive failures, so that callers fail
// fast. A 429 response opens it for as long as the response asks, for that kind of request alone, because the provider
// counts each kind apart.

export interface CircuitBreakerSettings {
  /** Consecutive failures after which the circuit opens. */
  readonly failureThreshold?: number;
  /** How long it stays open, in milliseconds. */
  readonly quietMs?: number;
  readonly nowMs?: () => number;
}

interface CircuitBreaker {
  isOpen(question: string): boolean;
  /** Whether a 429 response has opened it for this kind of request. */
  isRateLimited(question: string): boolean;
  /**
   * Opens it for this kind of request for the provider's number of seconds, or for `quietMs` if that number is invalid.
   */
  openFor(question: string, seconds: number): void;
  /** Counts a response; true if it opened the circuit. */
  record(isSensible: boolean): boolean;
}

const FAILURE_THRESHOLD = 8;
const QUIET_MS = 5_000;
/** Upper limit: one request per hour is harmless, and an absurd number must not stop sales for a day. */
const MAX_OPEN_MS = 60 * 60_000;

export const circuitBreaker = ({
  failureThreshold = FAILURE_THRESHOLD,
  quietMs = QUIET_MS,
  nowMs = () => performance.now(),
}: CircuitBreakerSettings): CircuitBreaker => {
  let failures = 0;
  let quietUntil = 0;
  const rateLimitedUntil = new Map<string, number>();
  const isRateLimited = (question: string): boolean => nowMs() < (rateLimitedUntil.get(question) ?? 0);
  return {
    isRateLimited,
    isOpen: (question) => nowMs() < quietUntil || isRateLimited(question),
    openFor(question, seconds) {
      const waitMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : quietMs;
      rateLimitedUntil.set(question, nowMs() + Math.min(waitMs, MAX_OPEN_MS));
    },
    record(isSensible) {
      failures = isSensible ? 0 : failures + 1;
      if (failures < failureThreshold) return false;
      failures = 0;
      quietUntil = Math.max(quietUntil, nowMs() + quietMs);
      return true;
    },
  };
};
