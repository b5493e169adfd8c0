// The player's machine in this browser's page; fetched with it.
import { fetchStory } from '@meend/web/api/fetch-story.ts';
import { queryClient } from '@meend/web/api/query-client.ts';
import { listenerKey } from '@meend/web/api/query-keys.ts';
import { sendGuestStep } from '@meend/web/api/send-guest-step.ts';
import { startHost } from '@meend/web/features/player/host/host.ts';
import type { Player, PlayerHost } from '@meend/web/features/player/player.ts';
import { track } from '@meend/web/platform/analytics/analytics.ts';
import { ownsVolume } from '@meend/web/platform/audio/device-volume.ts';
import { storedToken } from '@meend/web/platform/storage/token-storage.ts';

export const startBrowserHost = (player: Player): PlayerHost =>
  startHost(player, {
    window,
    document,
    ownsVolume,
    openChannel: (name) => new BroadcastChannel(name),
    onUserChange: storedToken.subscribe,
    fetchStory,
    refetch: (userId, name) => queryClient.invalidateQueries({ queryKey: [...listenerKey(userId), name] }),
    track,
    sendGuestStep,
  });
