// A day given on the command line, as people in India count days.
import { legalTermBegins } from '@meend/core/retention/legal-term.ts';
import { dayInIndia, fromWallTimeInIndia } from '@meend/core/shared/india-time.ts';
import { CommandError, exitCodes } from './command-error.ts';

/**
 * The moment the day begins, UTC+5:30. Throws `Refused` (wrong usage) where it is no day of the calendar, is yet to
 * come, or lies before the oldest orders that are kept.
 */
export const dayBegins = (option: string, day: string, now: Date): Date => {
  const wrong = (message: string): CommandError =>
    new CommandError('command.wrong-day', `${option} ${message}`, exitCodes.wrongUsage);
  const begin = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : Number.NaN);
  if (Number.isNaN(begin.getTime()) || begin.toISOString().slice(0, 10) !== day)
    throw wrong('wants a day like 2026-11-20.');
  const startsAt = fromWallTimeInIndia(begin);
  if (startsAt > now) throw wrong(`wants a day that has begun in India, and ${day} has not.`);
  const oldest = legalTermBegins(now);
  if (startsAt < oldest)
    throw wrong(`goes back to ${dayInIndia(oldest)} at most: older orders are not kept.`);
  return startsAt;
};
