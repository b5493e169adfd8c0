// A provider in trouble is left alone for a while, so that nobody waits in line for its silence. What it asks for
// itself (429) is kept to as well, for the kind of question it was said of: it counts each kind apart.

export interface CircuitBreakerSettings {
  /** Troubles in a row after which it is left alone. */
  readonly mostTroubles?: number;
  /** For how long, in milliseconds. */
  readonly quietMs?: number;
  readonly nowMs?: () => number;
}

export interface CircuitBreaker {
  isOpen(question: string): boolean;
  /** Whether it asked itself to be left alone with such questions. */
  hasAskedToWait(question: string): boolean;
  /** As the provider asked of such questions; without a sensible number of seconds for the usual while. */
  openFor(question: string, seconds: number): void;
  /** Counts an answer; true when from now on the provider is left alone because of it. */
  record(isSensible: boolean): boolean;
}

const MOST_TROUBLES = 8;
const QUIET_MS = 5_000;
/** One question in an hour costs nobody anything, and a number that was a mistake ends no sale for a day. */
const LONGEST_QUIET_MS = 60 * 60_000;

export const circuitBreaker = ({
  mostTroubles = MOST_TROUBLES,
  quietMs = QUIET_MS,
  nowMs = () => performance.now(),
}: CircuitBreakerSettings): CircuitBreaker => {
  let troubles = 0;
  let quietUntil = 0;
  const askedUntil = new Map<string, number>();
  const hasAskedToWait = (question: string): boolean => nowMs() < (askedUntil.get(question) ?? 0);
  return {
    hasAskedToWait,
    isOpen: (question) => nowMs() < quietUntil || hasAskedToWait(question),
    openFor(question, seconds) {
      const asked = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : quietMs;
      askedUntil.set(question, nowMs() + Math.min(asked, LONGEST_QUIET_MS));
    },
    record(isSensible) {
      troubles = isSensible ? 0 : troubles + 1;
      if (troubles < mostTroubles) return false;
      troubles = 0;
      quietUntil = Math.max(quietUntil, nowMs() + quietMs);
      return true;
    },
  };
};
