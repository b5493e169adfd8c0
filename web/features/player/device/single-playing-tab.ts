// Only one tab plays at a time: a tab that starts playback notifies the others by a BroadcastChannel. They pause, and play
// no story that was about to follow.
import type { Player } from '../player.ts';
import { createComingStory } from '../up-next/coming-story.ts';

export interface TabChannel extends Pick<EventTarget, 'addEventListener'> {
  readonly postMessage: (message: string) => void;
  readonly close: () => void;
}

/** Returns the function that stops it. */
export const singlePlayingTab = (
  { read, send, emitted, lazy }: Pick<Player, 'read' | 'send' | 'emitted' | 'lazy'>,
  openChannel: (name: string) => TabChannel,
): (() => void) => {
  const channel = openChannel('player');
  channel.addEventListener('message', () => {
    send({ type: 'other-tab.played' });
    lazy(createComingStory).read()?.cancel();
  });
  const broadcast = () => channel.postMessage('playing');
  const unsubscribe = emitted.subscribe((fact) => fact.type === 'sound.started' && broadcast());
  // A part may be playing already.
  if (read().status === 'playing') broadcast();
  return () => {
    unsubscribe();
    channel.close();
  };
};
