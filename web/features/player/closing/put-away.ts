// The player leaves the page and the device's lock screen at once; it can come back as it was, paused.

import { fadeOut } from '@meend/web/platform/audio/fade-out.ts';
import type { Player } from '../player.ts';
import { comeBack } from './come-back.ts';

/** Fades and closes it, its place kept; the answer brings it back for the same listener, paused at that place. */
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
