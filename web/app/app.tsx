import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { SessionProvider } from '../api/session-provider.tsx';
import { PlayerBinding } from '../features/player/player-binding.tsx';
import { PlayerSection } from '../features/player/player-section.tsx';
import { AppFrame } from './app-frame.tsx';
import { LockedPartFlow } from './locked-part-flow.tsx';
import { Router } from './router.tsx';
import { SignInHost } from './sign-in-host.tsx';

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <SessionProvider>
        <LockedPartFlow>
          <PlayerBinding />
          <AppFrame player={<PlayerSection />}>
            <Router />
          </AppFrame>
          <SignInHost />
        </LockedPartFlow>
      </SessionProvider>
    </BrowserRouter>
  </QueryClientProvider>
);
