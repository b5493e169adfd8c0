// Only one tab plays at a time, the one in which playback was requested last: a tab that starts notifies the others by
// a BroadcastChannel of how long ago that was. They pause, and play no story that was about to follow.
import type { Player } from '../player.ts';
import { createComingStory } from '../up-next/coming-story.ts';

export interface TabChannel extends Pick<EventTarget, 'addEventListener'> {
  /** Milliseconds: tabs that were opened at different times may have different clocks. */
  readonly postMessage: (age: number) => void;
  readonly close: () => void;
}

/** Returns the function that stops it. */
export const singlePlayingTab = (
  { read, send, emitted, lazy, deps: { clock } }: Pick<Player, 'read' | 'send' | 'emitted' | 'lazy' | 'deps'>,
  openChannel: (name: string) => TabChannel,
): (() => void) => {
  const channel = openChannel('player');
  const ageOfRequest = () => clock.now() - read().requestedAt;
  const broadcast = () => channel.postMessage(ageOfRequest());
  channel.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<number>;
    // This tab was pressed after that one, whose sound or controls took longer to load: that one is to pause.
    if (read().shouldPlay && ageOfRequest() < data) return broadcast();
    send({ type: 'other-tab.played' });
    lazy(createComingStory).read()?.cancel();
  });
  const unsubscribe = emitted.subscribe((fact) => fact.type === 'sound.started' && broadcast());
  // A part may be playing already.
  if (read().status === 'playing') broadcast();
  return () => {
    unsubscribe();
    channel.close();
  };
};
