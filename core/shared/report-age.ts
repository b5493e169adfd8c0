// A device reports how long ago something happened, because its clock may be wrong, and the server dates the report.
import { DAY } from '@meend/core/shared/timings.ts';

/** Earlier reports are stored with this age. */
const MAX_AGE_MS = 30 * DAY;

/** When it happened by the server's clock; an age below 0 counts as 0, and nothing happened before 1970. */
export const happenedAt = (age: number, now: Date): Date =>
  new Date(Math.max(0, now.getTime() - Math.max(0, age)));

/** The time to store. */
export const storedAt = (age: number, now: Date): Date => happenedAt(Math.min(age, MAX_AGE_MS), now);
