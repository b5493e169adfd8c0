// Queue polling: refetches the story every `POLL_INTERVAL_MS` and whenever the page becomes visible, because an admin
// may open or lock parts during playback.
import { listen } from '@meend/web/platform/page-events.ts';
import type { HostDeps } from '../device/host-deps.ts';
import type { Player } from '../player.ts';
import { queueFor } from '../queue-story.ts';

const POLL_INTERVAL_MS = 5 * 60_000;

/** Returns the function that stops polling. */
export const pollQueue = (player: Player, { fetchStory, document }: HostDeps): (() => void) => {
  const poll = async () => {
    const { story, status } = player.read();
    if (story === null || status === 'idle') return;
    const latest = await fetchStory(story).catch(() => null);
    if (latest === null || player.read().story?._id !== latest._id) return;
    player.update({ story: latest });
    // `queueFor` needs no listener here: in a fresh response exactly the parts open to this caller have a URL.
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
