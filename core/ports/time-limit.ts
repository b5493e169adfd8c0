// Waits for work so long and no longer.

/** Null when the time is over first: the work goes on, and what becomes of it is not heard. */
export type TimeLimit = <T>(ms: number, work: Promise<T>) => Promise<T | null>;

/** A time limit by the given timers, as core has none of its own: they ring once after so many ms unless stopped. */
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
