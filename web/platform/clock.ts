/** The browser's time, so that a test can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since the page was opened; setting the device's clock does not move it. */
  readonly elapsed: () => number;
  /** Runs the task once; returns how to cancel it. */
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
