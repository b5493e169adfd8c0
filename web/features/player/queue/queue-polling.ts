// An admin may open or lock a part while it is being listened to: the queue is fetched again whenever the listener comes
// back to the page, and every few minutes.
import { listen } from '@meend/web/platform/listen.ts';
import type { HostDeps } from '../host-deps.ts';
import type { Player } from '../player.ts';
import { queueFor } from './queue-story.ts';

const POLL_INTERVAL_MS = 5 * 60_000;

/** Returns how to stop. */
export const pollQueue = (player: Player, { fetchStory, document }: HostDeps): (() => void) => {
  const poll = async () => {
    const { story, status } = player.read();
    if (story === null || status === 'idle') return;
    const latest = await fetchStory(story).catch(() => null);
    if (latest === null || player.read().story?._id !== latest._id) return;
    player.update({ story: latest });
    // Asked as whoever listens: an address is the server's word that a part is open for them.
    player.send({ type: 'queue.renewed', items: queueFor(latest, null) });
  };
  const unlisten = listen(document, 'visibilitychange', () => document.hidden || void poll());
  let cancel = () => {};
  const plan = (): void => {
    cancel = player.deps.clock.after(POLL_INTERVAL_MS, () => {
      void poll();
      plan();
    });
  };
  plan();
  return () => {
    unlisten();
    cancel();
  };
};
