// Listening time is counted in whole seconds of sound, every 1000 ms; a jump or a silence counts for nothing.
import { delays } from '@meend/core/shared/timings.ts';

interface ListeningTime {
  /** Whole seconds heard. */
  readonly listened: number;
  /** Milliseconds since 1970. */
  readonly countedAt: number;
}

// A device that slept between two ticks of the clock was not listening.
const MAX_TICK_MS = 3 * delays.listeningCounted;

/** Call it with every tick of the sound. */
export const countListening = ({ listened, countedAt }: ListeningTime, now: number): ListeningTime => {
  const since = now - countedAt;
  if (since < 0 || since > MAX_TICK_MS) return { listened, countedAt: now };
  const seconds = Math.floor(since / delays.listeningCounted);
  return { listened: listened + seconds, countedAt: countedAt + seconds * delays.listeningCounted };
};
