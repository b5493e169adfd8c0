// Closes the player and sends where its listener stopped and what they said of their listening, before they log out.
import type { UnsentWork } from '@meend/web/api/session/unsent-work.ts';
import { send } from '../engine/player-controls.ts';
import { getPlayer } from '../engine/player-store.ts';
import { flushPlaces } from './resume-sync.ts';
import { forgetAllUnsent, unsyncedResumePoints } from './unsynced-resume-points.ts';
import { tellWords, untoldAbout } from './untold-words.ts';

export const unsentBeforeLeaving: UnsentWork = {
  async send(userId, timeoutMs) {
    if (getPlayer().item !== null) send({ type: 'player.closed' });
    const signal = AbortSignal.timeout(timeoutMs);
    await Promise.all([flushPlaces(userId, timeoutMs), tellWords({ signal })]);
    return unsyncedResumePoints(userId).length === 0 && untoldAbout(userId).size === 0;
  },
  forget: forgetAllUnsent,
};
