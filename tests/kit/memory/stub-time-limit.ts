import { type TimeLimit, timeLimitBy } from '@meend/core/ports/time-limit.ts';

/** By the timers of wherever it runs, asked for each time: a test may have put its own in their place. */
export const stubTimeLimit: TimeLimit = timeLimitBy(
  (ring, ms) => setTimeout(ring, ms),
  (timer) => clearTimeout(timer),
);
