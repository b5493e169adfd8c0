// Counts listening time in whole seconds of playback, every 1000 ms; jumps and silence do not count.
import { delays } from '@meend/core/shared/timings.ts';

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
