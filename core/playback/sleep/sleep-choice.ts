// What a listener may choose of the sleep timer: minutes of sound, or the end of a part of the story.

/** Offered lengths; any other from `MIN_SLEEP_MINUTES` to `MAX_SLEEP_MINUTES` may be typed. */
export const sleepLengths = [5, 10, 15, 30, 45, 60] as const;

export const MIN_SLEEP_MINUTES = 1;
export const MAX_SLEEP_MINUTES = 180;

export const partModes = ['part', 'next-part', 'story'] as const;

export type PartMode = (typeof partModes)[number];
export type SleepMode = 'minutes' | PartMode;

export type SleepChoice =
  | { readonly mode: 'minutes'; readonly minutes: number }
  | { readonly mode: PartMode };

const isLength = (minutes: unknown): minutes is number =>
  Number.isInteger(minutes) && Number(minutes) >= MIN_SLEEP_MINUTES && Number(minutes) <= MAX_SLEEP_MINUTES;

/** Null for anything but whole minutes that may be chosen. */
export const parseSleepMinutes = (text: string): number | null => {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return isLength(minutes) ? minutes : null;
};

/** Null for a choice that cannot be made, such as an outdated stored one. */
export const parseSleepChoice = (value: unknown): SleepChoice | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { mode, minutes } = value as { mode?: unknown; minutes?: unknown };
  const partMode = partModes.find((one) => one === mode);
  if (partMode !== undefined) return { mode: partMode };
  return mode === 'minutes' && isLength(minutes) ? { mode, minutes } : null;
};

/** The length before the first choice of minutes. */
export const DEFAULT_SLEEP_MINUTES = 30;

const NIGHT_FROM = 22;
const NIGHT_UNTIL = 6;

/** Whether a timer may start by itself at this hour of the device, 0 to 23. */
export const isNight = (hour: number): boolean => hour >= NIGHT_FROM || hour < NIGHT_UNTIL;
