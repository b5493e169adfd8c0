import { type TimeLimit, timeLimitBy } from '@meend/core/ports/time-limit.ts';

export const timeLimit: TimeLimit = timeLimitBy(
  (ring, ms) => setTimeout(ring, ms),
  (timer) => clearTimeout(timer),
);
