// The tries this process saw itself, at most so many megabytes of them: whoever invents addresses and networks without end
// pushes out the windows that nobody used for longest.
import { keptInMemory } from '@meend/adapters/http/responses/kept-memory.ts';
import type { HitCounter } from './counter.ts';

const MOST_BYTES = 8 * 1024 ** 2;

interface Window {
  readonly tries: number;
  /** By the process' own monotonic clock, in whole milliseconds: fractions would not add up exactly. */
  readonly endsAt: number;
}

export const memoryCounter = (mostBytes = MOST_BYTES): HitCounter => {
  const windows = keptInMemory<Window>(mostBytes);
  return async (key, seconds) => {
    const now = Math.floor(performance.now());
    const known = windows.find(key);
    const begun =
      known !== undefined && known.endsAt > now ? known : { tries: 0, endsAt: now + seconds * 1_000 };
    const tries = begun.tries + 1;
    windows.keep(key, { tries, endsAt: begun.endsAt });
    return { tries, msLeft: begun.endsAt - now };
  };
};
