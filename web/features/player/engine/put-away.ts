// The player leaves the page and the device's lock screen at once; it can come back as it was, paused.
import { fadeOut } from '@meend/web/platform/sound/fade-out.ts';
import { mediaElement } from '@meend/web/platform/sound/media-element.ts';
import { ownerId } from '../places/player-owner.ts';
import { comeBack } from './coming-back.ts';
import { send } from './player-controls.ts';
import { changeView, readView } from './player-view.ts';

/** Fades and closes it, its place kept; the answer brings it back for the same listener, paused at that place. */
export const putAway = (): (() => void) => {
  const audio = mediaElement();
  const owner = ownerId();
  let before = readView();
  const end = fadeOut(audio, () => {
    before = readView();
    if (before.item !== null) send({ type: 'player.closed' });
    audio.pause();
    changeView({ story: null });
  });
  return () => {
    end();
    if (ownerId() === owner) comeBack(send, before);
  };
};
