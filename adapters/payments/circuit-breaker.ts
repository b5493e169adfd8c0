// A provider in trouble is left alone for a while, so that nobody waits in line for its silence. What it asks for
// itself (429) is kept to as well, for the kind of question it was said of: it counts each kind apart.

export interface CircuitBreakerSettings {
  /** Troubles in a row after which it is left alone. */
  readonly failureThreshold?: number;
  /** For how long, in milliseconds. */
  readonly quietMs?: number;
  readonly nowMs?: () => number;
}

interface CircuitBreaker {
  isOpen(question: string): boolean;
  /** Whether it asked itself to be left alone with such questions. */
  isRateLimited(question: string): boolean;
  /** As the provider asked of such questions; without a sensible number of seconds for the usual while. */
  openFor(question: string, seconds: number): void;
  /** Counts an answer; true when from now on the provider is left alone because of it. */
  record(isSensible: boolean): boolean;
}

const FAILURE_THRESHOLD = 8;
const QUIET_MS = 5_000;
/** One question in an hour costs nobody anything, and a number that was a mistake ends no sale for a day. */
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
