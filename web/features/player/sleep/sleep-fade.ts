// Fades the sound on the audio element itself: the listener's volume setting stays what it is.

import type { ExtendSource } from '@meend/core/playback/sleep/sleep-events.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import { listenForShakes } from '@meend/web/platform/motion/shake.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import type { SleepDeps } from './sleep-types.ts';

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

// Signs that the listener wants more time: a tap on the open player's cover or on the lamp's flame, a shake of the phone. Other presses only look.

const isCover = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('[data-adds-time]') !== null &&
  target.closest('#player') !== null;

interface StirringDeps extends Pick<SleepDeps, 'document' | 'window'> {
  readonly mayShake: () => boolean;
  readonly onStir: (source: ExtendSource) => void;
}

/** Listens until the returned function is called. */
export const listenForStirring = ({ document, window, mayShake, onStir }: StirringDeps): (() => void) => {
  const stops = [
    listen(document, 'click', (event) => {
      if (isCover(event)) onStir('tap');
    }),
    ...(mayShake() ? [listenForShakes(window, () => document.hidden || onStir('shake'))] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
