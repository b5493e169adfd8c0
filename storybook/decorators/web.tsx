// Each story has a composition of its own, as each page load has.
import { delays } from '@meend/core/shared/timings.ts';
import { WebProvider } from '@meend/web/app/app.tsx';
import { createWeb, type Web } from '@meend/web/app/composition.ts';
import type { Player } from '@meend/web/features/player/player.ts';
import { forgetServerTime } from '@meend/web/platform/clock.ts';
import type { Decorator } from '@storybook/react-vite';

// Stories share a page: events of one that left its queue only after 3 s would be counted in the next.
Object.assign(delays, { analyticsDrain: 0 });

let web: Web | null = null;

/** The composition of the story on screen. */
export const currentWeb = (): Web => {
  if (web === null) throw new Error('This story has no composition');
  return web;
};

/** The player of the story on screen. */
export const currentPlayer = (): Player => currentWeb().player;

/** Creates the story's composition, whose queries fail at once; returns the function that stops its player and removes its listeners. */
export const enterWeb = (): (() => void) => {
  forgetServerTime();
  const own = createWeb();
  const { queries } = own.answers.getDefaultOptions();
  own.answers.setDefaultOptions({ queries: { ...queries, retry: false } });
  // Few stories mount what asks the server.
  own.platform.historyPause.set(false);
  web = own;
  return () => {
    own.player.stop();
    for (const audio of document.querySelectorAll<HTMLAudioElement>('body > audio')) {
      audio.pause();
      audio.removeAttribute('src');
      audio.remove();
    }
  };
};

export const withWeb: Decorator = (Story) => (
  <WebProvider web={currentWeb()}>
    <Story />
  </WebProvider>
);
