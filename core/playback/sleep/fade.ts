// The last ten seconds of a sleep timer: the volume follows a quarter of a cosine, so that it falls slowly at first.
import { delays } from '@meend/core/shared/timings.ts';

/** Share of the listener's volume, 1 to 0. */
export const fadeGain = (leftMs: number): number => {
  const left = leftMs / delays.sleepFade;
  if (left >= 1) return 1;
  return left > 0 ? Math.cos(((1 - left) * Math.PI) / 2) : 0;
};
