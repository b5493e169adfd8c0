// Signs that the listener is awake: a key, a tap on the player, a shake of the phone.
import type { ExtendSource } from '@meend/core/playback/sleep/sleep-events.ts';
import { listen } from '@meend/web/platform/listen.ts';
import { listenForShakes } from '@meend/web/platform/motion/shake.ts';
import type { SleepDeps } from './sleep-types.ts';

/** Marks the timer's own controls: choosing a timer does not extend it. */
const OWN = '[data-sleep]';
/** Shows or hides something: after the end such a press starts no sound, as Escape starts none. */
const HIDING = '[aria-expanded], [role="menu"], [data-hides]';
const TYPED_IN = ['input', 'textarea', 'select', '[contenteditable]'].join();
const PRESSED = ['a', 'button', 'summary', 'label', 'input'].join();

interface StirringDeps extends Pick<SleepDeps, 'document' | 'window'> {
  readonly mayShake: () => boolean;
  /** The sound has stopped: a key would start it again. */
  readonly isOver: () => boolean;
  readonly onStir: (source: ExtendSource) => void;
}

const isKey = (event: KeyboardEvent, target: Element | null, isOver: boolean): boolean => {
  // Escape hides; it never starts a sound.
  if (event.repeat || event.key === 'Escape' || target?.closest(OWN)) return false;
  if (!isOver) return true;
  if (event.ctrlKey || event.altKey || event.metaKey || target?.closest(TYPED_IN)) return false;
  // The press of a button follows the key and is a tap.
  return !((event.key === 'Enter' || event.key === ' ') && target?.closest(PRESSED));
};

/** Listens until the returned function is called; after the player's own listeners, which act first. */
export const listenForStirring = ({
  document,
  window,
  mayShake,
  isOver,
  onStir,
}: StirringDeps): (() => void) => {
  const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);
  const stops = [
    listen(document, 'keydown', (event) => {
      if (event instanceof KeyboardEvent && isKey(event, elementOf(event), isOver())) onStir('key');
    }),
    listen(document, 'click', (event) => {
      const target = elementOf(event);
      const isQuiet = target?.closest(OWN) || (isOver() && target?.closest(HIDING));
      if (target?.closest('#player') && !isQuiet) onStir('tap');
    }),
    ...(mayShake() ? [listenForShakes(window, () => document.hidden || onStir('shake'))] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
