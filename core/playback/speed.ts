// Playback speeds from 0.5 to 3 by 0.05, those of the menu in order, and the volume in steps of 5.

/** A multiple of 0.05. */
export type Speed = number;

export const speeds: readonly Speed[] = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

export const MIN_SPEED = 0.5;
export const MAX_SPEED = 3;

const STEPS_PER_UNIT = 20;

const stepsOf = (speed: Speed): number => Math.round(speed * STEPS_PER_UNIT);

const speedOf = (steps: number): Speed => Math.min(MAX_SPEED, Math.max(MIN_SPEED, steps / STEPS_PER_UNIT));

/** Null for anything that is no speed, such as a broken stored one. */
export const parseSpeed = (value: unknown): Speed | null => {
  if (typeof value !== 'number') return null;
  return speedOf(stepsOf(value)) === value ? value : null;
};

/** The speed so many steps of 0.05 away, within the limits. */
export const speedAfter = (speed: Speed, steps: number): Speed => speedOf(stepsOf(speed) + steps);

/** The next speed of the menu; the same at its end. */
export const fasterThan = (speed: Speed): Speed => speeds.find((other) => other > speed) ?? speed;

export const slowerThan = (speed: Speed): Speed => speeds.findLast((other) => other < speed) ?? speed;

const VOLUME_STEP = 5;

/** 0 to 100 by 5; an invalid number is full volume. */
export const volumeFrom = (value: number): number => {
  if (Number.isNaN(value)) return 100;
  return Math.min(100, Math.max(0, Math.round(value / VOLUME_STEP) * VOLUME_STEP));
};
