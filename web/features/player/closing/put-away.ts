// Removes the player from the page and the lock screen at once; it can be restored, paused.

import { fadeOut } from '@meend/web/platform/audio/fade-out.ts';
import type { Player } from '../player.ts';
import { comeBack } from './come-back.ts';

/**
 * Fades out and closes the player, keeping the resume point. The returned function restores it, paused, if the listener
 * is still the same.
 */
export const putAway = (player: Player): (() => void) => {
  const { audio, api } = player.deps;
  const element = audio.element();
  const owner = api.userId();
  let before = player.read();
  const end = fadeOut(element, () => {
    before = player.read();
    if (before.item !== null) player.send({ type: 'player.closed' });
    element.pause();
    player.update({ story: null });
  });
  return () => {
    end();
    if (api.userId() === owner) comeBack(player, before);
  };
};
