// Closes the player and sends where its listener stopped and what they said of their listening, before they log out.
import type { UnsyncedWork } from '@meend/web/api/session/unsynced-work.ts';
import { send } from '../player.ts';
import { getPlayer } from '../player-view.ts';
import { flushResumePoints } from '../resume-points/resume-sync.ts';
import { clearUnsynced, unsyncedResumePoints } from '../resume-points/unsynced-resume-points.ts';
import { syncListenerActions, untoldAbout } from './queued-listener-actions.ts';

export const unsyncedListening: UnsyncedWork = {
  async send(userId, timeoutMs) {
    if (getPlayer().item !== null) send({ type: 'player.closed' });
    const signal = AbortSignal.timeout(timeoutMs);
    await Promise.all([flushResumePoints(userId, timeoutMs), syncListenerActions({ signal })]);
    return unsyncedResumePoints(userId).length === 0 && untoldAbout(userId).size === 0;
  },
  forget: clearUnsynced,
};
