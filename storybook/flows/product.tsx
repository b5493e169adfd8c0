import { SignInHost } from '@meend/web/app/app.tsx';
import { AppFrame } from '@meend/web/app/frame/app-frame.tsx';
import { LockedPartFlow } from '@meend/web/app/hosts/locked-part-flow.tsx';
import { Router } from '@meend/web/app/router.tsx';
import { PlayerBinding } from '@meend/web/features/player/bar/player-binding.tsx';
import { PlayerSection } from '@meend/web/features/player/bar/player-section.tsx';

/** The whole application. */
export const Product = () => (
  <LockedPartFlow>
    <PlayerBinding />
    <AppFrame player={<PlayerSection />}>
      <Router />
    </AppFrame>
    <SignInHost />
  </LockedPartFlow>
);
