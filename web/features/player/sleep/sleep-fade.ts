// Fades the sound on the audio element itself: the listener's volume setting stays what it is.
import type { Clock } from '@meend/web/platform/clock.ts';

const BACK_MS = 300;
const STEP_MS = 30;

type Fading = Pick<HTMLAudioElement, 'volume' | 'paused'>;

interface SleepFade {
  /** Share of the listener's volume; one that rises does so within 300 ms. */
  readonly to: (gain: number) => void;
}

/** `volume` is the listener's, 0 to 1. */
export const sleepFade = (
  audio: Fading,
  clock: Pick<Clock, 'after' | 'elapsed'>,
  volume: () => number,
): SleepFade => {
  let gain = 1;
  let stopRise: (() => void) | null = null;
  const set = (next: number): void => {
    gain = next;
    audio.volume = volume() * next;
  };
  const rise = (from: number, startedAt: number): void => {
    const share = Math.min(1, (clock.elapsed() - startedAt) / BACK_MS);
    set(from + (1 - from) * share);
    stopRise = share < 1 ? clock.after(STEP_MS, () => rise(from, startedAt)) : null;
  };
  return {
    to: (next) => {
      if (next < 1) {
        stopRise?.();
        stopRise = null;
        set(next);
      } else if (gain < 1 && audio.paused) {
        stopRise?.();
        stopRise = null;
        set(1);
      } else if (gain < 1 && stopRise === null) rise(gain, clock.elapsed());
    },
  };
};
