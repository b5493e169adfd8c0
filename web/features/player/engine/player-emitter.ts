// What the player makes known to the rest of the page.
import type { PlayerEmitted } from '@meend/core/playback/player/player-events.ts';

type Listener = (fact: PlayerEmitted) => void;

const listeners = new Set<Listener>();

export const emitToPage = (fact: PlayerEmitted): void => {
  for (const listener of listeners) listener(fact);
};

export const onPlayerEmitted = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
