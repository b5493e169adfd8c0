// Time within a page, which changes of the device's clock do not affect.
import { DAY } from '@meend/core/shared/timings.ts';

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
