// Locks what a plan alone opened once it has ended by the server's time: the queue is polled only every five minutes,
// and a stream would play on into the next part.
import { isOpenToAll, lockedAfterPlan, partAtPlanEnd, planEndOf } from '@meend/core/playback/plan-end.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDayOfYear } from '@meend/web/platform/format-date.ts';
import { loadedSource } from '../casting/loaded-source.ts';
import type { HostDeps } from '../device/host-deps.ts';
import type { Player } from '../player.ts';
import { queueFor } from '../queue-story.ts';
import { createEndedPlan, type EndedPlan, endedPlanOf } from './ended-plan.ts';

type WatchedPlayer = Pick<Player, 'read' | 'view' | 'send' | 'update' | 'deps' | 'lazy'>;

/** Events with which the player learns the element's time. */
const timeEvents = ['timeupdate', 'seeked', 'waiting', 'pause', 'ended'] as const;

const captured = { capture: true };

/** Returns the function that stops watching. */
export const watchPlanEnd = (
  { read, view, send, update, lazy, deps: { clock, audio } }: WatchedPlayer,
  { fetchStory, announce }: Pick<HostDeps, 'fetchStory' | 'announce'>,
): (() => void) => {
  let watched: number | null = null;
  let dueAt: number | null = null;
  let announced: EndedPlan | null = null;
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
  /** So many milliseconds after the plan's end, if the script was suspended meanwhile. */
  const end = (late: number): void => {
    const { items, item } = read();
    const { src, currentTime, playbackRate } = audio.element();
    const loaded = loadedSource(items, src);
    const stream = loaded?.isStream ? items.find(({ partId }) => partId === loaded.partId)?.onward : null;
    const time = currentTime - (late / 1000) * playbackRate;
    const currentId = item?.id ?? null;
    const lastId = partAtPlanEnd(items, currentId, stream?.parts ?? [], time);
    if (watched !== null)
      lazy(createEndedPlan).set({
        itemId: lastId,
        endedAt: new Date(watched).toISOString(),
        openParts: items.filter(isOpenToAll).map(({ label }) => label),
      });
    send({ type: 'queue.renewed', items: lockedAfterPlan(items, currentId, lastId) });
    void readAgain();
  };
  const endIfDue = (): void => {
    const late = dueAt === null ? -1 : clock.serverNow() - dueAt;
    if (late < 0) return;
    cancel();
    dueAt = null;
    end(late);
  };
  const wait = (at: number): void => {
    const left = at - clock.serverNow();
    // Timers of more than 24 days end at once.
    cancel = clock.after(Math.min(Math.max(0, left), DAY), () =>
      clock.serverNow() < at ? wait(at) : endIfDue(),
    );
  };
  const announceEnd = (): void => {
    const ended = endedPlanOf(read(), lazy(createEndedPlan).read());
    if (ended === announced) return;
    announced = ended;
    if (ended !== null) announce(text('plan-end.on', { date: formatDayOfYear(ended.endedAt) }));
  };
  const follow = (): void => {
    announceEnd();
    const { items, item, status } = read();
    const endsAt = status === 'idle' ? null : planEndOf(items);
    if (endsAt === watched) return;
    watched = endsAt;
    cancel();
    dueAt = null;
    if (endsAt === null || !item?.url) return;
    dueAt = endsAt;
    wait(dueAt);
  };
  // After a suspension of the script the first of these events may come before the timer. Captured, so that what follows
  // is locked before the player learns how far playback is.
  const element = audio.element();
  for (const name of timeEvents) element.addEventListener(name, endIfDue, captured);
  const unsubscribe = view.subscribe(follow);
  return () => {
    isStopped = true;
    for (const name of timeEvents) element.removeEventListener(name, endIfDue, captured);
    unsubscribe();
    cancel();
  };
};
