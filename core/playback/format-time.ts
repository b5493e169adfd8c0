// Times for display ("7:42"), and their whole hours, minutes and seconds for other texts.

const whole = (seconds: number): number =>
  seconds > 0 && Number.isFinite(seconds) ? Math.floor(seconds) : 0;

interface ClockUnits {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export const clockUnits = (seconds: number): ClockUnits => {
  const total = whole(seconds);
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
};

const two = (value: number): string => value.toString().padStart(2, '0');

export const clockTime = (seconds: number): string => {
  const { hours, minutes, seconds: rest } = clockUnits(seconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

/** A duration in whole seconds, common to the bar, the thumb and the times. */
export const wholeLength = (seconds: number): number =>
  seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds) : 0;

/** A position in whole seconds; at the very end the duration. */
export const wholePosition = (position: number, duration: number): number =>
  position >= duration ? wholeLength(duration) : Math.min(whole(position), wholeLength(duration));

/** Remaining seconds at this speed; never negative. */
export const timeLeft = (position: number, duration: number, speed = 1): number =>
  Math.max(0, (duration - position) / speed);

// Where a shared link starts: the number of a part, from 0, and whole seconds in it. Anything else is no start, so that
// the plain page opens.

export interface StartPoint {
  readonly part: number;
  readonly seconds: number;
}

const MAX_SECONDS = 43_200;
const WHOLE_NUMBER = /^\d{1,5}$/;

/** `part` and `t` of the query; null unless both are whole numbers and `t` is at most twelve hours. */
export const parseStartPoint = (part: string | null, t: string | null): StartPoint | null => {
  if (part === null || t === null || !WHOLE_NUMBER.test(part) || !WHOLE_NUMBER.test(t)) return null;
  const seconds = Number(t);
  return seconds <= MAX_SECONDS ? { part: Number(part), seconds } : null;
};

/** The start point of a position; null at the very beginning of a story and after twelve hours. */
export const startPointAt = (part: number, position: number): StartPoint | null => {
  const seconds = Math.floor(position);
  return part >= 0 && seconds >= 0 && seconds <= MAX_SECONDS && part + seconds > 0 ? { part, seconds } : null;
};

interface StartablePart {
  readonly seconds: number;
  readonly isOpen: boolean;
}

/** The part to start in; null if there is none, it is locked, or it ends before. */
export const partToStart = <Part extends StartablePart>(
  parts: readonly Part[],
  { part, seconds }: StartPoint,
): Part | null => {
  const named = parts[part];
  return named?.isOpen && seconds < named.seconds ? named : null;
};
