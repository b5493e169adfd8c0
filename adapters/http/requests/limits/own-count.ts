// The tries this process saw itself.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Count } from './count.ts';

export const ownCount = (): Count => {
  const windows = new RateLimiterMemory({ keyPrefix: '', points: Number.MAX_SAFE_INTEGER, duration: 1 });
  return async (key, seconds) => {
    const { consumedPoints, msBeforeNext } = await windows.consume(key, 1, { customDuration: seconds });
    return { tries: consumedPoints, msLeft: msBeforeNext };
  };
};
