// Allowance of free selections of a mailbox: 3, plus one for every full 30 days of paid subscription used up.
import { audiosBrought, type Grant } from './grant.ts';

export const FREE_AUDIOS = 3;

/** Of a mailbox: the grants of each of its accounts. */
export const allowanceOf = (accounts: readonly (readonly Grant[])[], now: Date): number =>
  accounts.reduce((sum, grants) => sum + audiosBrought(grants, now), FREE_AUDIOS);

/** Number of free selections left; never negative. */
export const selectionsLeft = (allowance: number, chosen: number): number => Math.max(0, allowance - chosen);
