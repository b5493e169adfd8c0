// Plays what follows a story (core/playback/after-story). It is chosen and prefetched half a minute before the story
// ends, so that the element's `ended` event loads it in the same task: a locked phone runs no later one.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { type AfterStory, afterStory, type Follower } from '@meend/core/playback/after-story.ts';
import { playedUrl } from '@meend/core/playback/part-address.ts';
import type { PlayerEmitted } from '@meend/core/playback/player/player-events.ts';
import { nextStep, type QueueItem } from '@meend/core/playback/queue.ts';
import { afterPartStarted, afterStoryEnded, entryKey, type UpNext } from '@meend/core/playback/up-next.ts';
import { text } from '@meend/web/messages/text.ts';
import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import type { Player } from '../player.ts';
import { COUNTDOWN_SECONDS, createComingStory } from './coming-story.ts';
import { type ListedPart, nextOf, playQueued, prospectOf } from './prospect.ts';
import { createQueuedStories, fetchUpNext } from './queued-stories.ts';
import { storySkip } from './story-skip.ts';
import { createUpNext } from './up-next-store.ts';
import { createAutoplay } from './use-autoplay.ts';

const PREPARE_BEFORE_SECONDS = 30;
/** Of the saved stories; more would be one more call. */
const CANDIDATES = 60;
const SECOND_MS = 1_000;

interface FollowerDeps {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>;
  readonly announce: (text: string) => void;
  /** Ids of the saved stories, oldest first. */
  readonly fetchSaved: () => Promise<readonly string[]>;
  /** Similar stories, best first. */
  readonly fetchSimilar: (story: AnyWireStory) => Promise<readonly AnyWireStory[]>;
  /** The story as its own page has it, with the streams of its parts. */
  readonly fetchDetail: (story: AnyWireStory) => Promise<AnyWireStory | null>;
  /** Fetches the first bytes of a recording, and a cover. */
  readonly prefetch: (url: string, cover: string) => void;
  /** Whether the countdown waits. */
  readonly isCountWaiting: () => boolean;
}

interface Candidates {
  /** The part at whose end they follow. */
  readonly after: string;
  readonly saved: readonly string[];
  readonly similar: readonly string[];
}

/** One sentence for all entries that were passed over; null if there are none. */
const passedText = (player: Player, before: UpNext, after: UpNext): string | null => {
  const known = new Map(before.map((entry) => [entryKey(entry), entry.passedOver]));
  const [first, ...others] = after.filter((entry) => entry.passedOver && !known.get(entryKey(entry)));
  if (first === undefined) return null;
  const story = player.lazy(createQueuedStories).read().get(first.storyId);
  const next = typeof story === 'object' ? nextOf(player, story, first.partId) : null;
  return others.length === 0 && typeof story === 'object' && next?.kind === 'locked'
    ? text('queue.locked-in', { label: next.part.item.label, title: story.name })
    : text('queue.passed-over', { count: others.length + 1 });
};

/** Ids of the stories that played on this page, also before a sign-in. */
const createPlayed = (): Set<string> => new Set();

export const followStories = (player: Player, deps: FollowerDeps): (() => void) => {
  const { clock } = player.deps;
  const upNext = player.lazy(createUpNext);
  const stories = player.lazy(createQueuedStories);
  const autoplay = player.lazy(createAutoplay);
  const coming = player.lazy(createComingStory);
  const played = player.lazy(createPlayed);
  let candidates: Candidates | null = null;
  let cancelTick = () => {};

  const decide = (ended: QueueItem): AfterStory<ListedPart> =>
    afterStory({
      isPaused: false,
      isOver: nextStep(player.read().items, ended.id).kind === 'stay',
      upNext: afterStoryEnded(upNext.read(), ended.storyId),
      autoplay: autoplay.read(),
      saved: candidates?.after === ended.id ? candidates.saved : [],
      similar: candidates?.after === ended.id ? candidates.similar : [],
      played,
      prospectOf: prospectOf(player),
    });
  /** Fetches what the decision needs; afterwards it has no unread story. */
  const prepare = async (item: QueueItem): Promise<Follower<ListedPart> | null> => {
    const { story } = player.read();
    candidates = { after: item.id, saved: [], similar: [] };
    await fetchUpNext(player);
    if (autoplay.read() && story !== null) {
      const [saved, similar] = await Promise.all([
        deps.fetchSaved().catch(() => []),
        deps.fetchSimilar(story).catch(() => []),
      ]);
      const oldest = saved.slice(0, CANDIDATES);
      await stories.fetch(oldest);
      stories.put(similar);
      candidates = { after: item.id, saved: oldest, similar: similar.map(({ _id }) => _id) };
    }
    for (;;) {
      const { unread, follower } = decide(item);
      if (unread === null) return follower;
      await stories.fetch([unread]);
    }
  };
  const prepareEarly = (): void => {
    const { item, items, status, position, duration, settings } = player.read();
    if (item === null || status !== 'playing' || settings.loop || candidates?.after === item.id) return;
    if (duration - position > PREPARE_BEFORE_SECONDS || nextStep(items, item.id).kind === 'enter') return;
    void prepare(item).then((follower) => warmUp(item, follower));
  };
  /** Nothing competes with audio that is being loaded. */
  const isFree = (): boolean => mayPrefetch() && player.read().status === 'playing';
  /** Its details bring the stream of its parts, whose first bytes are fetched. */
  const warmUp = async (item: QueueItem, follower: Follower<ListedPart> | null): Promise<void> => {
    const story = stories.read().get(follower?.entry.storyId ?? '');
    if (typeof story !== 'object' || !isFree()) return;
    const detail = await deps.fetchDetail(story).catch(() => null);
    if (detail !== null) stories.put([detail]);
    const next = decide(item).follower?.next.part.item;
    const url = next && playedUrl(next);
    if (url && isFree()) deps.prefetch(url, story.coverArt);
  };

  const dismiss = (): void => {
    cancelTick();
    coming.set(null);
  };
  const play = ({ entry, next }: Follower<ListedPart>): void => {
    dismiss();
    playQueued(player, entry.storyId, next.part);
  };
  const countDown = (follower: Follower<ListedPart>, secondsLeft = COUNTDOWN_SECONDS): void => {
    const { storyId } = follower.entry;
    const story = stories.read().get(storyId);
    if (secondsLeft === 0) play(follower);
    if (secondsLeft === 0 || typeof story !== 'object') return;
    const { label } = follower.next.part.item;
    coming.set({ story, label, secondsLeft, playNow: () => play(follower), cancel: dismiss });
    cancelTick = clock.after(SECOND_MS, () =>
      countDown(follower, deps.isCountWaiting() ? secondsLeft : secondsLeft - 1),
    );
  };
  const goOn = (item: QueueItem, isPressed = false): void => {
    const before = upNext.read();
    const { upNext: marked, follower } = decide(item);
    upNext.change(() => marked);
    const story = stories.read().get(follower?.entry.storyId ?? '');
    const isSeen = !isPressed && !deps.document.hidden;
    const isCounted = follower !== null && isSeen && typeof story === 'object';
    const coming = isCounted ? text('queue.coming', { title: story.name, seconds: COUNTDOWN_SECONDS }) : null;
    const news = [passedText(player, before, marked), coming].filter((one) => one !== null);
    if (news.length > 0) deps.announce(news.join(' '));
    if (isCounted) countDown(follower);
    else if (follower !== null) play(follower);
  };
  const isStillEnded = (item: QueueItem): boolean => {
    const { status, item: current } = player.read();
    return status === 'ended' && current?.id === item.id;
  };
  const onEnded = (item: QueueItem): void => {
    const isPrepared = candidates?.after === item.id && decide(item).unread === null;
    if (isPrepared) goOn(item);
    else void prepare(item).then(() => isStillEnded(item) && goOn(item));
  };
  const skip = (): void => {
    const { item } = player.read();
    if (item !== null) void prepare(item).then(() => player.read().item?.id === item.id && goOn(item, true));
  };
  const onStarted = ({ storyId, partId }: QueueItem): void => {
    played.add(storyId);
    upNext.change((list) => afterPartStarted(list, storyId, partId));
  };
  const follow = (fact: PlayerEmitted): void => {
    if (fact.type === 'sound.started') onStarted(fact.item);
    if (fact.type === 'part.ended' && fact.next?.isOpen !== true) onEnded(fact.item);
  };
  // It may sound already.
  const { item: current, status } = player.read();
  if (current !== null && status === 'playing') onStarted(current);
  const stops = [
    player.emitted.subscribe(follow),
    player.lazy(storySkip).subscribe(skip),
    player.view.subscribe(() => {
      prepareEarly();
      if (coming.read() !== null && player.read().status !== 'ended') dismiss();
    }),
    listen(deps.document, 'visibilitychange', () => deps.document.hidden && coming.read()?.playNow()),
  ];
  return () => {
    dismiss();
    for (const stop of stops) stop();
  };
};
