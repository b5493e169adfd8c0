import { ApiContext } from '@meend/web/api/api.ts';
import { useSignInPopup } from '@meend/web/api/session/session.ts';
import { SessionProvider } from '@meend/web/api/session/session-provider.tsx';
import { PlayerBinding } from '@meend/web/features/player/bar/player-binding.tsx';
import { PlayerSection } from '@meend/web/features/player/bar/player-section.tsx';
import { PlayerContext } from '@meend/web/features/player/use-player.ts';
import { PlatformContext } from '@meend/web/platform/context/platform.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Web } from './composition.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { SignInDialog } from './hosts/lazy-components.ts';
import { LockedPartFlow } from './hosts/locked-part-flow.tsx';
import { Router } from './router.tsx';

/** Lazy: loaded when the sign-in dialog is first opened. */
export const SignInHost = () => {
  return useSignInPopup() === null ? null : (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
};

interface WebProviderProps {
  readonly web: Web;
  readonly children: ReactNode;
}

/** Provides what the composition created. */
export const WebProvider = ({ web: { platform, api, answers, player }, children }: WebProviderProps) => (
  <PlatformContext value={platform}>
    <ApiContext value={api}>
      <QueryClientProvider client={answers}>
        <PlayerContext value={player}>{children}</PlayerContext>
      </QueryClientProvider>
    </ApiContext>
  </PlatformContext>
);

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
