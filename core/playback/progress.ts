// Progress is emitted at every tenth, once each; 98 percent and above counts as 100; a jump is over 2 seconds.
import { delays } from '@meend/core/shared/timings.ts';

export const COMPLETE_FROM = 98;
const JUMP_OVER = 2;

const tenths = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

export type Tenth = (typeof tenths)[number];

/** 0 to 100; 0 while the duration is unknown. */
export const percentOf = (position: number, duration: number): number => {
  if (!(duration > 0) || !(position > 0)) return 0;
  const percent = Math.floor((position / duration) * 100);
  return percent >= COMPLETE_FROM ? 100 : percent;
};

export const isComplete = (position: number, duration: number): boolean =>
  percentOf(position, duration) === 100;

/**
 * Tenths reached by playing from one position to another, without those emitted before; the tenth at the start position
 * is not included.
 */
export const newTenths = (
  reported: readonly Tenth[],
  from: number,
  to: number,
  duration: number,
): readonly Tenth[] => {
  const [first, last] = [percentOf(from, duration), percentOf(to, duration)];
  return tenths.filter((tenth) => first < tenth && tenth <= last && !reported.includes(tenth));
};

export const jumpOf = (from: number, to: number): 'forward' | 'rewind' | null => {
  if (Math.abs(to - from) <= JUMP_OVER) return null;
  return to > from ? 'forward' : 'rewind';
};

// Counts listening time in whole seconds of playback, every 1000 ms; jumps and silence do not count.

interface ListeningTime {
  /** Whole seconds heard. */
  readonly listened: number;
  /** Milliseconds since 1970. */
  readonly countedAt: number;
}

// A larger gap between two ticks means that the device was suspended.
const MAX_TICK_MS = 3 * delays.listeningCounted;

/** Call on every tick during playback. */
export const countListening = ({ listened, countedAt }: ListeningTime, now: number): ListeningTime => {
  const since = now - countedAt;
  if (since < 0 || since > MAX_TICK_MS) return { listened, countedAt: now };
  const seconds = Math.floor(since / delays.listeningCounted);
  return { listened: listened + seconds, countedAt: countedAt + seconds * delays.listeningCounted };
};
