import { legalTermBegins } from '@meend/core/manifest/retention.ts';
import { dayInIndia, fromWallTimeInIndia } from '@meend/core/shared/india-time.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { CommandError, exitCodes } from './command-runner.ts';

// Parses the time limit of a command that polls the payment provider.

const MS_A_MINUTE = 60_000;
const MAX_MINUTES = 24 * 60;

export const minutesOption = [
  '--minutes <number>',
  `stop after this many minutes (default: ${serverTimings.operatorPolls / MS_A_MINUTE})`,
] as const;

/** Milliseconds. Throws `CommandError` (wrong usage) unless it is a whole number from 1 to 1440. */
export const parseMinutes = (text: string | undefined): number => {
  if (text === undefined) return serverTimings.operatorPolls;
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (minutes < 1 || minutes > MAX_MINUTES)
    throw new CommandError(
      'command.wrong-minutes',
      `--minutes must be a whole number from 1 to ${MAX_MINUTES}.`,
      exitCodes.wrongUsage,
    );
  return minutes * MS_A_MINUTE;
};

// Parses a day option (YYYY-MM-DD) as a calendar day in India.

/**
 * Start of the day in UTC+5:30. Throws `CommandError` (wrong usage) if it is not a calendar day, lies in the future, or
 * lies before the oldest stored orders.
 */
export const dayBegins = (option: string, day: string, now: Date): Date => {
  const wrong = (message: string): CommandError =>
    new CommandError('command.wrong-day', `${option} ${message}`, exitCodes.wrongUsage);
  const begin = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : Number.NaN);
  if (Number.isNaN(begin.getTime()) || begin.toISOString().slice(0, 10) !== day)
    throw wrong('must be a day such as 2026-11-20.');
  const startsAt = fromWallTimeInIndia(begin);
  if (startsAt > now) throw wrong(`must be a day that has started in India; ${day} has not.`);
  const oldest = legalTermBegins(now);
  if (startsAt < oldest)
    throw wrong(`must be ${dayInIndia(oldest)} or later: older orders have been deleted.`);
  return startsAt;
};
