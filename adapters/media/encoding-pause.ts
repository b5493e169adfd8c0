const TURN_MS = 100;

/**
 * Gives the event loop a turn now and then. What a frame held is only given back in such a turn: work that never pauses
 * takes more memory with every second of sound, and does not hear that it is not wanted any more.
 */
export const yieldToEventLoop = (): (() => Promise<void> | undefined) => {
  let last = performance.now();
  return () => {
    const now = performance.now();
    if (now - last < TURN_MS) return undefined;
    last = now;
    return new Promise((resolve) => setImmediate(resolve));
  };
};
