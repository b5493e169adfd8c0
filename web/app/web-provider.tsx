import { ApiContext } from '@meend/web/api/api.ts';
import { PlayerContext } from '@meend/web/features/player/use-player.ts';
import { PlatformContext } from '@meend/web/platform/context/platform.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Web } from './composition.ts';

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
