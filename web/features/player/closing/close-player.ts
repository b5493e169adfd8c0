// "Close player": the place is kept, and the player is gone, also after a reload, unless it is taken back.
import { text } from '@meend/web/messages/listening.ts';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import type { Player } from '../player.ts';
import { comeBack } from './come-back.ts';

/** The focus that stood in the bar goes to the page, never to nowhere. */
const leaveBar = (): void => {
  if (document.getElementById('player')?.contains(document.activeElement))
    document.getElementById('main')?.focus({ preventScroll: true });
};

export const closePlayer = (player: Player): void => {
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
  // Whatever is played next answers it.
  const unsubscribe = player.view.subscribe(() => {
    if (player.read().item === null) return;
    unsubscribe();
    toasts.dismiss(toast);
  });
};
