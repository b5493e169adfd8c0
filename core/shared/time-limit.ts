// Timeout for a promise.

/** Resolves with null on a timeout: the work continues, and its result is ignored. */
export type TimeLimit = <T>(ms: number, work: Promise<T>) => Promise<T | null>;

/** Makes a time limit from timers, since core has none: `start` calls back once after so many ms unless stopped. */
export const timeLimitBy =
  <Timer>(start: (ring: () => void, ms: number) => Timer, stop: (timer: Timer) => void): TimeLimit =>
  async (ms, work) => {
    const stopped: (() => void)[] = [];
    const over = new Promise<null>((resolve) => {
      const timer = start(() => resolve(null), ms);
      stopped.push(() => stop(timer));
    });
    try {
      return await Promise.race([work, over]);
    } finally {
      for (const end of stopped) end();
    }
  };
