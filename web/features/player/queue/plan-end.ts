// Locks what a plan alone opened once it has ended by the server's time: the queue is polled only every five minutes,
// and a stream would play on into the next part.
import { lockedAfterPlan, planEndOf } from '@meend/core/playback/plan-end.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { HostDeps } from '../device/host-deps.ts';
import type { Player } from '../player.ts';
import { queueFor } from '../queue-story.ts';

/** Milliseconds by which the server's clock is ahead of the device's, by its Date header; 0 if it cannot be reached. */
const serverAhead = async (url: string, now: () => number): Promise<number> => {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const at = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(at) ? 0 : at - now();
};

type WatchedPlayer = Pick<Player, 'read' | 'view' | 'send' | 'update' | 'deps'>;

/** Returns the function that stops watching. */
export const watchPlanEnd = (
  { read, view, send, update, deps: { clock } }: WatchedPlayer,
  { fetchStory }: Pick<HostDeps, 'fetchStory'>,
): (() => void) => {
  let ahead: Promise<number> | undefined;
  let watched: number | null = null;
  let isStopped = false;
  let cancel = () => {};

  /** A plan that was renewed meanwhile opens the parts again. */
  const readAgain = async (): Promise<void> => {
    const { story } = read();
    const latest = story && (await fetchStory(story).catch(() => null));
    if (isStopped || !latest || read().story?._id !== latest._id) return;
    update({ story: latest });
    send({ type: 'queue.renewed', items: queueFor(latest, null) });
  };
  const end = (): void => {
    const { items, item } = read();
    send({ type: 'queue.renewed', items: lockedAfterPlan(items, item?.id ?? null) });
    void readAgain();
  };
  const wait = (endsAt: number, lead: number): void => {
    const left = endsAt - clock.now() - lead;
    // Timers of more than 24 days end at once.
    cancel = clock.after(Math.min(Math.max(0, left), DAY), () => (left > DAY ? wait(endsAt, lead) : end()));
  };
  const follow = (): void => {
    const { items, item, status } = read();
    const endsAt = status === 'idle' ? null : planEndOf(items);
    if (endsAt === watched) return;
    watched = endsAt;
    cancel();
    if (endsAt === null || !item?.url) return;
    ahead ??= serverAhead(item.url, clock.now);
    void ahead.then((lead) => {
      if (!isStopped && watched === endsAt) wait(endsAt, lead);
    });
  };
  const unsubscribe = view.subscribe(follow);
  return () => {
    isStopped = true;
    unsubscribe();
    cancel();
  };
};
