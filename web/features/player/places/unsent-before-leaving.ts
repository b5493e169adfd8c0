// Closes the player and sends where its listener stopped, before they log out.
import type { UnsentWork } from '@meend/web/api/session/unsent-work';
import { send } from '../engine/player-controls.ts';
import { readView } from '../engine/player-view.ts';
import { flushPlaces } from './place-sync.ts';
import { forgetAllUnsent, unsentPlaces } from './unsent-places.ts';

export const unsentBeforeLeaving: UnsentWork = {
  async send(userId, timeoutMs) {
    if (readView().item !== null) send({ type: 'player.closed' });
    await flushPlaces(userId, timeoutMs);
    return unsentPlaces(userId).length === 0;
  },
  forget: forgetAllUnsent,
};
