import { expect } from 'storybook/test';

// Tolerances for a busy machine, on which both the start and the end of a delay are observed late.
const SEEN_LATE = 0.5;
const SLACK = 6_000;

/** Starts a stopwatch; the returned function checks that about the expected delay in milliseconds has passed. */
export const stopwatch = () => {
  const started = performance.now();
  return async (delay: number): Promise<void> => {
    const gone = performance.now() - started;
    await expect(gone).toBeGreaterThan(delay * SEEN_LATE);
    await expect(gone).toBeLessThan(delay + SLACK);
  };
};
