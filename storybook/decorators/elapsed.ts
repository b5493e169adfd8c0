import { expect } from 'storybook/test';

// A timer may begin a moment before the sentence it follows is seen, and a busy machine is late.
const EARLY = 150;
const SLACK = 3_000;

/** Starts now; what it answers checks that the stated delay has gone by, and not much more. */
export const stopwatch = () => {
  const started = performance.now();
  return async (delay: number): Promise<void> => {
    const gone = performance.now() - started;
    await expect(gone).toBeGreaterThan(delay - EARLY);
    await expect(gone).toBeLessThan(delay + SLACK);
  };
};
