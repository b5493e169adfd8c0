import { expect } from 'storybook/test';

// On a busy machine the sentence a timer follows is seen late, and so is what comes after it.
const SEEN_LATE = 0.5;
const SLACK = 6_000;

/** Starts now; what it answers checks that the stated delay (ms) has gone by, and not much more. */
export const stopwatch = () => {
  const started = performance.now();
  return async (delay: number): Promise<void> => {
    const gone = performance.now() - started;
    await expect(gone).toBeGreaterThan(delay * SEEN_LATE);
    await expect(gone).toBeLessThan(delay + SLACK);
  };
};
