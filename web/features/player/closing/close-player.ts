// "Close player": the place is kept, and the player is gone, also after a reload, unless it is taken back.
import { text } from '@meend/web/messages/listening.ts';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import type { Send } from '../player-send.ts';
import { getPlayer, playerView, updatePlayer } from '../player-view.ts';
import { comeBack } from './come-back.ts';
import { lastStory } from './last-story.ts';

/** The focus that stood in the bar goes to the page, never to nowhere. */
const leaveBar = (): void => {
  if (document.getElementById('player')?.contains(document.activeElement))
    document.getElementById('main')?.focus({ preventScroll: true });
};

export const closePlayer = (send: Send): void => {
  const closed = getPlayer();
  if (closed.item === null) return;
  leaveBar();
  send({ type: 'player.closed' });
  updatePlayer({ story: null });
  lastStory.clear();
  const toast = toasts.show({
    text: text('listening.closed'),
    action: { label: text('listening.undo'), run: () => comeBack(send, closed) },
  });
  // Whatever is played next answers it.
  const unsubscribe = playerView.subscribe(() => {
    if (getPlayer().item === null) return;
    unsubscribe();
    toasts.dismiss(toast);
  });
};
