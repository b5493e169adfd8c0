// An admin may open or lock a part while it is being listened to: the queue is looked at again whenever somebody comes
// back to the page, and every few minutes.
import { fetchStory } from '@meend/web/api/fetch-story.ts';
import type { Send } from './player-send.ts';
import { getPlayer, updatePlayer } from './player-store.ts';
import { queueFor } from './queue-story.ts';

const EVERY_MS = 5 * 60_000;

export const pollQueue = (send: Send): void => {
  const look = async () => {
    const { story, status } = getPlayer();
    if (story === null || status === 'idle') return;
    const fresh = await fetchStory(story).catch(() => null);
    if (fresh === null || getPlayer().story?._id !== fresh._id) return;
    updatePlayer({ story: fresh });
    // Asked as whoever listens: an address is the server's word that a part is open for them.
    send({ type: 'queue.renewed', items: queueFor(fresh, null) });
  };
  document.addEventListener('visibilitychange', () => document.hidden || void look());
  setInterval(() => void look(), EVERY_MS);
};
