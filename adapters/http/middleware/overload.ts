import { unavailable } from '../answers/refusal.ts';
import type { AppMiddleware } from '../app-context.ts';

/** Beyond what the process can hold, a quick refusal is kinder than a late answer. */
export const overload = (most: number): AppMiddleware => {
  let running = 0;
  return async (_ctx, next) => {
    if (running >= most) throw unavailable();
    running += 1;
    try {
      await next();
    } finally {
      running -= 1;
    }
  };
};
