// "Close player": removes the player, also after a reload, and keeps the resume point. A toast offers an undo.

import { text } from '@meend/web/messages/text.ts';
import type { Player } from '../player.ts';
import { comeBack } from './come-back.ts';

/** Moves the focus from the bar to the page, so that it is not lost. */
const leaveBar = (): void => {
  if (document.getElementById('player')?.contains(document.activeElement))
    document.getElementById('main')?.focus({ preventScroll: true });
};

export const closePlayer = (player: Player): void => {
  const { toasts } = player.deps;
  const closed = player.read();
  if (closed.item === null) return;
  leaveBar();
  player.send({ type: 'player.closed' });
  player.update({ story: null });
  player.lastStory.clear();
  const toast = toasts.show({
    text: text('listening.closed'),
    action: { label: text('listening.undo'), run: () => comeBack(player, closed) },
  });
  // Playing anything dismisses the toast.
  const unsubscribe = player.view.subscribe(() => {
    if (player.read().item === null) return;
    unsubscribe();
    toasts.dismiss(toast);
  });
};
