import { SessionProvider } from '@meend/web/api/session/session-provider.tsx';
import { PlayerBinding } from '@meend/web/features/player/bar/player-binding.tsx';
import { PlayerSection } from '@meend/web/features/player/bar/player-section.tsx';
import type { Web } from './composition.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { LockedPartFlow } from './hosts/locked-part-flow.tsx';
import { SignInHost } from './hosts/sign-in-host.tsx';
import { Router } from './router.tsx';
import { WebProvider } from './web-provider.tsx';

interface AppProps {
  readonly web: Web;
  readonly isAdult?: boolean;
}

/** The whole application, inside a router: the browser's, or a static one during server rendering. */
export const App = ({ web, isAdult }: AppProps) => (
  <WebProvider web={web}>
    <SessionProvider>
      <LockedPartFlow>
        <PlayerBinding />
        <AppFrame player={<PlayerSection />} isAdult={isAdult}>
          <Router />
        </AppFrame>
        <SignInHost />
      </LockedPartFlow>
    </SessionProvider>
  </WebProvider>
);
