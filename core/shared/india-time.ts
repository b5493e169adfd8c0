// The clock on a wall in India, which has one time zone and no summer time: UTC+5:30.

const AHEAD_MS = 5.5 * 60 * 60_000;

/** What the wall says at this moment, to be read by the UTC methods. */
export const wallTimeInIndia = (at: Date): Date => new Date(at.getTime() + AHEAD_MS);

/** The moment at which the wall says so; `wall` is read by the UTC methods. */
export const fromWallTimeInIndia = (wall: Date): Date => new Date(wall.getTime() - AHEAD_MS);

/** The day there, `2026-11-20`. */
export const dayInIndia = (at: Date): string => wallTimeInIndia(at).toISOString().slice(0, 10);
