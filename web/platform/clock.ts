/** The browser's clock and timers, injectable for tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since the page was opened; monotonic, so changes of the device's clock do not affect it. */
  readonly elapsed: () => number;
  /** Runs the task once after a delay in milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
  /** Runs the task before the next frame is painted. */
  readonly nextFrame: (task: () => void) => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  nextFrame: (task) => requestAnimationFrame(task),
};
