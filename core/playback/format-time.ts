// Formats times for display ("7:42") and for screen readers ("7 minutes 42 seconds").
import type { Language } from '@meend/core/shared/languages.ts';

const whole = (seconds: number): number =>
  seconds > 0 && Number.isFinite(seconds) ? Math.floor(seconds) : 0;

const split = (seconds: number): { hours: number; minutes: number; rest: number } => {
  const total = whole(seconds);
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, rest: total % 60 };
};

const two = (value: number): string => value.toString().padStart(2, '0');

export const clockTime = (seconds: number): string => {
  const { hours, minutes, rest } = split(seconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

type TimeUnit = 'hour' | 'minute' | 'second';

export const spokenTime = (seconds: number, language: Language): string => {
  const count = (value: number, unit: TimeUnit): string =>
    value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false });
  const { hours, minutes, rest } = split(seconds);
  const phrases = [
    hours > 0 ? count(hours, 'hour') : '',
    minutes > 0 ? count(minutes, 'minute') : '',
    rest > 0 || (hours === 0 && minutes === 0) ? count(rest, 'second') : '',
  ];
  return phrases.filter((phrase) => phrase !== '').join(' ');
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
