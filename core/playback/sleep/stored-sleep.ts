// A sleep timer survives a reload for twelve hours; whatever else is found in the storage is no timer.
import { MAX_SLEEP_MINUTES, parseSleepChoice } from './sleep-choice.ts';
import type { StoredSleep } from './sleep-events.ts';

const STORED_FOR_MS = 12 * 60 * 60_000;
/** Twice the longest choice: extended in its last minute. */
const MAX_LEFT_MS = 2 * MAX_SLEEP_MINUTES * 60_000;

const isWithin = (value: unknown, max: number): value is number =>
  typeof value === 'number' && value > 0 && value <= max;

/** `now` in milliseconds since 1970. */
export const parseStoredSleep = (value: unknown, now: number): StoredSleep | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { choice: stored, leftMs, aim, at } = value as Record<string, unknown>;
  const choice = parseSleepChoice(stored);
  if (choice === null || !isWithin(at, now) || now - at > STORED_FOR_MS) return null;
  if (choice.mode === 'minutes') return isWithin(leftMs, MAX_LEFT_MS) ? { choice, leftMs, aim: null } : null;
  return {
    choice,
    leftMs: isWithin(leftMs, Number.MAX_SAFE_INTEGER) ? leftMs : null,
    aim: typeof aim === 'string' ? aim : null,
  };
};
