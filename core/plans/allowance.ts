// Allowance of free selections: 3, plus one for every full 30 days of paid subscription used up.
import { audiosBrought, type Grant } from './grant.ts';

export const FREE_AUDIOS = 3;

export const allowanceOf = (grants: readonly Grant[], now: Date): number =>
  FREE_AUDIOS + audiosBrought(grants, now);

/** Number of free selections left; never negative. */
export const selectionsLeft = (allowance: number, chosen: number): number => Math.max(0, allowance - chosen);
