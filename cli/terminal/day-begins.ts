// Parses a day option (YYYY-MM-DD) as a calendar day in India.
import { legalTermBegins } from '@meend/core/retention/legal-term.ts';
import { dayInIndia, fromWallTimeInIndia } from '@meend/core/shared/india-time.ts';
import { CommandError, exitCodes } from './command-error.ts';

/**
 * Start of the day in UTC+5:30. Throws `CommandError` (wrong usage) if it is not a calendar day, lies in the future, or
 * lies before the oldest stored orders.
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
