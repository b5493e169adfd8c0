// Before a log-out: closes the player and sends its resume point and all unsynced actions.
import type { UnsyncedWork } from '@meend/web/api/session/unsynced-work.ts';
import type { Player } from '../player.ts';
import { listenerActionsOf } from '../queued-listener-actions.ts';
import { resumeSyncOf } from '../resume-points/resume-sync.ts';

export const unsyncedListening = (player: Player): UnsyncedWork => {
  const { read, send, unsynced } = player;
  const actions = listenerActionsOf(player);
  return {
    async send(userId, timeoutMs) {
      if (read().item !== null) send({ type: 'player.closed' });
      const signal = AbortSignal.timeout(timeoutMs);
      await Promise.all([resumeSyncOf(player).flush(userId, timeoutMs), actions.sync({ signal })]);
      return unsynced.list(userId).length === 0 && actions.unsynced(userId).size === 0;
    },
    forget: unsynced.clear,
  };
};
