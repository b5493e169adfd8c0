import { SessionProvider } from '@meend/web/api/session/session-provider.tsx';
import { PlayerBinding } from '@meend/web/features/player/bar/player-binding.tsx';
import { PlayerSection } from '@meend/web/features/player/bar/player-section.tsx';
import type { Player } from '@meend/web/features/player/player.ts';
import { PlayerContext } from '@meend/web/features/player/use-player.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AppFrame } from './frame/app-frame.tsx';
import { LockedPartFlow } from './hosts/locked-part-flow.tsx';
import { SignInHost } from './hosts/sign-in-host.tsx';
import { Router } from './router.tsx';

export interface AppProps {
  /** The page's memory of answers. */
  readonly answers: QueryClient;
  readonly player: Player;
  readonly isAdult?: boolean;
}

/** Everything on the page; a router stands around it, the browser's or, where the server draws, a still one. */
export const App = ({ answers, player, isAdult }: AppProps) => (
  <QueryClientProvider client={answers}>
    <SessionProvider>
      <PlayerContext value={player}>
        <LockedPartFlow>
          <PlayerBinding />
          <AppFrame player={<PlayerSection />} isAdult={isAdult}>
            <Router />
          </AppFrame>
          <SignInHost />
        </LockedPartFlow>
      </PlayerContext>
    </SessionProvider>
  </QueryClientProvider>
);
