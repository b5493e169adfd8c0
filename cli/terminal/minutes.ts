// Parses the time limit of a command that polls the payment provider.
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { CommandError, exitCodes } from './command-error.ts';

const MS_A_MINUTE = 60_000;
const MAX_MINUTES = 24 * 60;

export const minutesOption = [
  '--minutes <number>',
  `stop after this many minutes; ${serverTimings.operatorPolls / MS_A_MINUTE} without it`,
] as const;

/** Milliseconds. Throws `CommandError` (wrong usage) unless it is a whole number from 1 to 1440. */
export const parseMinutes = (text: string | undefined): number => {
  if (text === undefined) return serverTimings.operatorPolls;
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (minutes < 1 || minutes > MAX_MINUTES)
    throw new CommandError(
      'command.wrong-minutes',
      `--minutes wants a whole number from 1 to ${MAX_MINUTES}.`,
      exitCodes.wrongUsage,
    );
  return minutes * MS_A_MINUTE;
};
