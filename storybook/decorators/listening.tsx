import { LockedPartFlow } from '@meend/web/app/hosts/locked-part-flow.tsx';
import { SignInHost } from '@meend/web/app/hosts/sign-in-host.tsx';
import { PlayerSection } from '@meend/web/features/player/bar/player-section.tsx';
import { send } from '@meend/web/features/player/player.ts';
import { PlayerBinding } from '@meend/web/features/player/player-binding.tsx';
import type { Decorator } from '@storybook/react-vite';

/** The player and what locked parts lead to, around a page as in the app. */
export const withPlayer: Decorator = (Story) => (
  <LockedPartFlow>
    <PlayerBinding />
    <Story />
    <PlayerSection />
    <SignInHost />
  </LockedPartFlow>
);

/** Nothing that one story played is heard or remembered in the next. */
export const silentBefore = (): (() => void) => {
  const forget = () => {
    send({ type: 'player.closed' });
    for (const key of Object.keys(localStorage))
      if (/^(player-|listening-places)/.test(key)) localStorage.removeItem(key);
  };
  forget();
  return forget;
};
