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

/** Timers of these delays, in milliseconds, end at once: another test proves that they last. Returns what undoes it. */
export const endAtOnce = (...delays: readonly number[]): (() => void) => {
  const { setTimeout: start } = window;
  const startOrEnd = (task: () => void, delay = 0) => start(task, delays.includes(delay) ? 0 : delay);
  Object.assign(window, { setTimeout: startOrEnd });
  return () => void Object.assign(window, { setTimeout: start });
};
