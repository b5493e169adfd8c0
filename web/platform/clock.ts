// The page's clock and timers, injectable for tests.
import { pageTime } from './page-time.ts';
import { serverNow } from './server-time.ts';

export interface Clock {
  /**
   * Milliseconds since 1970 by the device's clock when the page was opened, then monotonic: differences hold within a
   * page, and over a reload as long as the device's clock is steady, right or wrong.
   */
  readonly now: () => number;
  /** The server's time, in milliseconds since 1970, for deadlines that the server states. */
  readonly serverNow: () => number;
  /** Milliseconds since the page was opened; monotonic, and may stop while the device is suspended. */
  readonly elapsed: () => number;
  /** Runs the task once after a delay in milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
  /** Runs the task before the next frame is painted. */
  readonly nextFrame: (task: () => void) => void;
}

/** How long ago this was, in milliseconds. A time in the future counts as now: the clock was set back. */
export const ageOf = ({ now }: Pick<Clock, 'now'>, iso: string): number =>
  Math.max(0, now() - Date.parse(iso));

export const createBrowserClock = (): Clock => ({
  now: pageTime(
    () => Date.now(),
    () => performance.now(),
  ),
  serverNow,
  elapsed: () => performance.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  nextFrame: (task) => requestAnimationFrame(task),
});
