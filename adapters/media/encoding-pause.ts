const TURN_MS = 100;

/**
 * Yields to the event loop at intervals. The memory of decoded frames is released only between turns, so work that
 * never yields uses more memory with every second of audio and receives no messages from its parent.
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
