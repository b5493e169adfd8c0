// An admin may open or lock a part while it is being listened to: the queue is looked at again whenever somebody comes
// back to the page, and every few minutes.
import { fetchStory } from '@meend/web/api/fetch-story.ts';
import type { Send } from '../player-send.ts';
import { getPlayer, updatePlayer } from '../player-view.ts';
import { queueFor } from './queue-story.ts';

const EVERY_MS = 5 * 60_000;

export const pollQueue = (send: Send): void => {
  const poll = async () => {
    const { story, status } = getPlayer();
    if (story === null || status === 'idle') return;
    const latest = await fetchStory(story).catch(() => null);
    if (latest === null || getPlayer().story?._id !== latest._id) return;
    updatePlayer({ story: latest });
    // Asked as whoever listens: an address is the server's word that a part is open for them.
    send({ type: 'queue.renewed', items: queueFor(latest, null) });
  };
  document.addEventListener('visibilitychange', () => document.hidden || void poll());
  setInterval(() => void poll(), EVERY_MS);
};
