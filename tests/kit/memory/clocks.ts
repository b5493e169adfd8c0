import { type Clock, type TimeLimit, timeLimitBy } from '@meend/core/shared/ports.ts';

export interface MovableClock extends Clock {
  set(now: Date): void;
  /** Moves the clock forward by milliseconds. */
  advance(ms: number): void;
}

export const fakeClock = (start: Date): MovableClock => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    set(at) {
      now = at.getTime();
    },
    advance(ms) {
      now += ms;
    },
  };
};

/** The device's own clock, for mocks used by people. */
export const deviceClock: Clock = { now: () => new Date() };

/** Waits by the device's timers. */
export const waitUntilBy =
  (clock: Clock) =>
  (at: Date): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, at.getTime() - clock.now().getTime()));
    });

/** Looks up the global timers at each call, because a test may replace them. */
export const stubTimeLimit: TimeLimit = timeLimitBy(
  (ring, ms) => setTimeout(ring, ms),
  (timer) => clearTimeout(timer),
);
