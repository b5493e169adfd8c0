import { SignInHost } from '@meend/web/app/app.tsx';
import { LockedPartFlow } from '@meend/web/app/hosts/locked-part-flow.tsx';
import { PlayerBinding } from '@meend/web/features/player/bar/player-binding.tsx';
import { PlayerSection } from '@meend/web/features/player/bar/player-section.tsx';
import type { Decorator } from '@storybook/react-vite';

/** Wraps a page in the player and the flows of locked parts, as in the app. */
export const withPlayer: Decorator = (Story) => (
  <LockedPartFlow>
    <PlayerBinding />
    <Story />
    <PlayerSection />
    <SignInHost />
  </LockedPartFlow>
);
