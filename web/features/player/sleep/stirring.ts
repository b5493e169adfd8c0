// Signs that the listener wants more time: a tap on the open player's cover, a shake of the phone. Other presses only look.
import type { ExtendSource } from '@meend/core/playback/sleep/sleep-events.ts';
import { listen } from '@meend/web/platform/listen.ts';
import { listenForShakes } from '@meend/web/platform/motion/shake.ts';
import type { SleepDeps } from './sleep-types.ts';

const isCover = ({ target }: Event): boolean =>
  target instanceof Element && target.matches('dialog>img') && target.closest('#player') !== null;

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
