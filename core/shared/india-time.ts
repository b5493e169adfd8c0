// Local time in India, which has one time zone and no daylight saving: UTC+5:30.

const AHEAD_MS = 5.5 * 60 * 60_000;

/** Local time at a point in time, to be read by the UTC methods. */
export const wallTimeInIndia = (at: Date): Date => new Date(at.getTime() + AHEAD_MS);

/** Point in time of a local time; `wall` is read by the UTC methods. */
export const fromWallTimeInIndia = (wall: Date): Date => new Date(wall.getTime() - AHEAD_MS);

/** Date in India, `2026-11-20`. */
export const dayInIndia = (at: Date): string => wallTimeInIndia(at).toISOString().slice(0, 10);
