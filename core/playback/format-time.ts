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
