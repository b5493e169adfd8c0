// The page's clock and timers, injectable for tests.

import { DAY } from '@meend/core/shared/timings.ts';

// Time within a page, which changes of the device's clock do not affect.

/** Smaller differences between the two clocks are drift, or a coarse timer. */
const TOLERANCE_MS = 1_000;
const MAX_SUSPENSION_MS = 30 * DAY;

type Read = () => number;

/**
 * The device's clock can be changed, and `performance.now()` stops while the device is suspended. So the page follows the
 * monotonic clock. If the device's clock jumps ahead by up to `MAX_SUSPENSION_MS`, that counts as a suspension; other
 * jumps are ignored.
 */
export const pageTime = (wall: Read, elapsed: Read): Read => {
  let ahead: number | null = null;
  let opened = 0;
  return () => {
    const seen = wall() - elapsed();
    if (ahead === null) opened = seen;
    const jump = seen - (ahead ?? seen);
    if (jump > TOLERANCE_MS && jump <= MAX_SUSPENSION_MS) opened += jump;
    if (ahead === null || Math.abs(jump) > TOLERANCE_MS) ahead = seen;
    return Math.floor(opened + elapsed());
  };
};

// The server's time in this page: from the Date header of its answers, and since then by the page's own time, so that the
// device's clock has no part in it. Deadlines that the server states (of an address, a plan, a release) are compared with
// it.

const now = pageTime(
  () => Date.now(),
  () => performance.now(),
);

/** Milliseconds by which the server's clock is ahead of the page's; null until the server has answered. */
let lead: number | null = null;

/** A larger difference to the answers before is no cached answer, but a change of the page's time. */
const MAX_CACHED_MS = 5 * 60_000;

/** Latency and caches can only make an answer look older, so the latest time counts. */
export const recordServerTime = (date: string | null): void => {
  const seen = Date.parse(date ?? '') - now();
  if (lead === null ? !Number.isNaN(seen) : seen > lead || seen < lead - MAX_CACHED_MS) lead = seen;
};

/** Milliseconds since 1970; the device's time until the server has answered. */
export const serverNow = (): number => (lead === null ? Date.now() : now() + lead);

/** For tests and stories. */
export const forgetServerTime = (): void => {
  lead = null;
};

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
