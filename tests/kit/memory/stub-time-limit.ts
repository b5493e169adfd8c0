import { type TimeLimit, timeLimitBy } from '@meend/core/shared/ports.ts';

/** Looks up the global timers at each call, because a test may replace them. */
export const stubTimeLimit: TimeLimit = timeLimitBy(
  (ring, ms) => setTimeout(ring, ms),
  (timer) => clearTimeout(timer),
);
