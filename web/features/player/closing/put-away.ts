// The player leaves the page and the device's lock screen at once; it can come back as it was, paused.

import { audioElement } from '@meend/web/platform/audio/audio-element.ts';
import { fadeOut } from '@meend/web/platform/audio/fade-out.ts';
import { send } from '../player.ts';
import { getPlayer, updatePlayer } from '../player-view.ts';
import { currentUserId } from '../resume-points/current-user-id.ts';
import { comeBack } from './come-back.ts';

/** Fades and closes it, its place kept; the answer brings it back for the same listener, paused at that place. */
export const putAway = (): (() => void) => {
  const audio = audioElement();
  const owner = currentUserId();
  let before = getPlayer();
  const end = fadeOut(audio, () => {
    before = getPlayer();
    if (before.item !== null) send({ type: 'player.closed' });
    audio.pause();
    updatePlayer({ story: null });
  });
  return () => {
    end();
    if (currentUserId() === owner) comeBack(send, before);
  };
};
