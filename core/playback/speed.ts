// Playback speeds in order, and the volume in steps of 5.

export const speeds = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

export type Speed = (typeof speeds)[number];

/** Null for a number that is not in the list, such as an outdated stored one. */
export const parseSpeed = (value: unknown): Speed | null => speeds.find((speed) => speed === value) ?? null;

export const fasterThan = (speed: Speed): Speed => speeds.find((other) => other > speed) ?? speed;

export const slowerThan = (speed: Speed): Speed => speeds.findLast((other) => other < speed) ?? speed;

const VOLUME_STEP = 5;

/** 0 to 100 by 5; an invalid number is full volume. */
export const volumeFrom = (value: number): number => {
  if (Number.isNaN(value)) return 100;
  return Math.min(100, Math.max(0, Math.round(value / VOLUME_STEP) * VOLUME_STEP));
};
