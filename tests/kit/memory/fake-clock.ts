import type { Clock } from '@meend/core/shared/ports.ts';

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
