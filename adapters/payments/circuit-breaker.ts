// Circuit breaker for the payment provider: opens for one kind of request after requests about `failureThreshold`
// different subjects failed without a success in between, so that callers fail fast. One order that always fails never
// opens it, and failing reads do not stop new orders. A 429 response opens it for as long as the response asks, because
// the provider counts each kind separately.

export interface CircuitBreakerSettings {
  /** Failing subjects after which the circuit opens. */
  readonly failureThreshold?: number;
  /** How long it stays open, in milliseconds. */
  readonly quietMs?: number;
  readonly nowMs?: () => number;
}

interface Request {
  /** Kind of request. */
  readonly name: string;
  /** What is asked about: an order's id. */
  readonly subject: string;
}

interface CircuitBreaker {
  isOpen(kind: string): boolean;
  /** Whether a 429 response has opened it. */
  isRateLimited(kind: string): boolean;
  /** Opens it for the provider's number of seconds, or for `quietMs` if that number is invalid. */
  openFor(kind: string, seconds: number): void;
  /** Counts a response; true if it opened the circuit. */
  record(request: Request, isSensible: boolean): boolean;
}

const FAILURE_THRESHOLD = 8;
const QUIET_MS = 5_000;
/** Upper limit: one request per hour is harmless, and an absurd number must not stop sales for a day. */
const MAX_OPEN_MS = 60 * 60_000;

interface Circuit {
  readonly failing: Set<string>;
  quietUntil: number;
  rateLimitedUntil: number;
}

export const circuitBreaker = ({
  failureThreshold = FAILURE_THRESHOLD,
  quietMs = QUIET_MS,
  nowMs = () => performance.now(),
}: CircuitBreakerSettings): CircuitBreaker => {
  const circuits = new Map<string, Circuit>();
  const circuitOf = (kind: string): Circuit => {
    const circuit = circuits.get(kind) ?? { failing: new Set(), quietUntil: 0, rateLimitedUntil: 0 };
    circuits.set(kind, circuit);
    return circuit;
  };
  const isRateLimited = (kind: string): boolean => nowMs() < circuitOf(kind).rateLimitedUntil;
  return {
    isRateLimited,
    isOpen: (kind) => nowMs() < circuitOf(kind).quietUntil || isRateLimited(kind),
    openFor(kind, seconds) {
      const waitMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : quietMs;
      circuitOf(kind).rateLimitedUntil = nowMs() + Math.min(waitMs, MAX_OPEN_MS);
    },
    record({ name, subject }, isSensible) {
      const circuit = circuitOf(name);
      if (isSensible) circuit.failing.clear();
      else circuit.failing.add(subject);
      if (circuit.failing.size < failureThreshold) return false;
      circuit.failing.clear();
      circuit.quietUntil = nowMs() + quietMs;
      return true;
    },
  };
};
