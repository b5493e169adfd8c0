// Each story has a player of its own, as each page load has.
import { createBrowserPlayer } from '@meend/web/app/composition.ts';
import type { Player } from '@meend/web/features/player/player.ts';
import { PlayerContext } from '@meend/web/features/player/use-player.ts';
import type { Decorator } from '@storybook/react-vite';

let player: Player | null = null;

/** The player of the story on screen. */
export const currentPlayer = (): Player => {
  if (player === null) throw new Error('This story has no player');
  return player;
};

/** Creates the story's player; returns the function that stops it and removes its listeners. */
export const enterPlayer = (): (() => void) => {
  const own = createBrowserPlayer();
  player = own;
  return () => {
    own.stop();
    for (const audio of document.querySelectorAll<HTMLAudioElement>('body > audio')) {
      audio.pause();
      audio.removeAttribute('src');
      audio.remove();
    }
  };
};

export const withPlayerContext: Decorator = (Story) => (
  <PlayerContext value={currentPlayer()}>
    <Story />
  </PlayerContext>
);
