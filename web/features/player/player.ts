// The way in for every control. Until the machine is there, a press sets `src` and calls `play()` by itself, in the
// task of the click; the machine is told the same events when it arrives and takes the sounding element over.
import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import type { ListenerEvent } from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { audioElement, hasSource, loadInto } from '@meend/web/platform/audio/audio-element.ts';
import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { afterPlaybackStarts } from './after-playback-starts.ts';
import type { Send } from './player-send.ts';
import { getPlayer, pauseUpdates, updatePlayer } from './player-view.ts';
import { resumeAt } from './resume-points/resume-points.ts';

let engine: Send | null = null;
let waiting: ListenerEvent[] = [];
let loading: Promise<void> | null = null;

/** From now on this machine hears every press, first those that waited; answers the way back. */
export const attachEngine = (next: Send): (() => void) => {
  const former = engine;
  engine = next;
  const pending = waiting;
  waiting = [];
  for (const event of pending) next(event);
  return () => {
    engine = former;
  };
};

/** Fetches the machine and its bars; safe to call again. */
export const loadEngine = (): Promise<void> => {
  loading ??= importWithRetry(() => import('./host.ts')).then(({ startEngine }) => {
    attachEngine(startEngine());
  });
  return loading;
};

const startSound = (item: QueueItem, startAt: number | undefined): void => {
  if (item.url === null) return;
  const audio = audioElement();
  loadInto(audio, item.url, startAt ?? resumeAt(item.partId));
  // A refusal is heard again by the machine, which says what to do about it.
  audio.play().catch(() => {});
};

const playWithoutEngine = (event: ListenerEvent): void => {
  const audio = audioElement();
  if (event.type === 'part.chosen') {
    const item = event.items.find(({ id }) => id === event.id);
    if (item) startSound(item, event.startAt);
    updatePlayer({ status: 'loading', items: event.items, item: item ?? null, shouldPlay: true });
  } else if (event.type === 'pause.pressed' || (event.type === 'toggle.pressed' && getPlayer().shouldPlay)) {
    audio.pause();
    updatePlayer({ status: 'paused', shouldPlay: false });
  } else if ((event.type === 'play.pressed' || event.type === 'toggle.pressed') && hasSource(audio)) {
    audio.play().catch(() => {});
    updatePlayer({ status: 'loading', shouldPlay: true });
  }
};

// What is pressed must be seen to be pressed within a tenth of a second.
const MAX_RENDER_DELAY_MS = 100;
const FETCHED_WITHIN_MS = 1_000;

const startsSound = ({ type }: ListenerEvent): boolean =>
  type === 'part.chosen' || type === 'play.pressed' || (type === 'toggle.pressed' && !getPlayer().shouldPlay);

/** A press that starts sound is heard before it is seen. */
const drawAfterSound = (): void => afterPlaybackStarts(pauseUpdates(), MAX_RENDER_DELAY_MS);

export const send: Send = (event) => {
  if (startsSound(event)) drawAfterSound();
  if (engine !== null) {
    engine(event);
    return;
  }
  waiting.push(event);
  playWithoutEngine(event);
  afterPlaybackStarts(() => void loadEngine(), FETCHED_WITHIN_MS);
};

export const playItem = (
  story: AnyWireStory,
  items: readonly QueueItem[],
  id: string,
  startAt?: number,
): void => {
  drawAfterSound();
  updatePlayer({ story });
  send(
    startAt === undefined ? { type: 'part.chosen', items, id } : { type: 'part.chosen', items, id, startAt },
  );
};
