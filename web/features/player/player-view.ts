import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import {
  type PauseReason,
  type PlaybackError,
  type PlayerSettings,
  type PlayerStatus,
  plainSettings,
} from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { delays } from '@meend/core/shared/timings.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import { createStore, type Store } from '@meend/web/platform/store.ts';

/** The player's state as rendered on screen. */
export interface PlayerSnapshot {
  readonly status: PlayerStatus;
  readonly story: AnyWireStory | null;
  readonly items: readonly QueueItem[];
  readonly item: QueueItem | null;
  readonly position: number;
  readonly duration: number;
  readonly shouldPlay: boolean;
  /** When it was last requested to play, by the page's clock; 0 if it never was. */
  readonly requestedAt: number;
  readonly pauseReason: PauseReason | null;
  readonly error: PlaybackError | null;
  readonly settings: PlayerSettings;
  /** Whether the requested part has been loading for `delays.bufferingShown`, so that a spinner is shown. */
  readonly slow: boolean;
  /** Seconds within which a busy server is asked again; null unless playback waits for one. */
  readonly busySeconds: number | null;
}

export const emptyView: PlayerSnapshot = {
  status: 'idle',
  story: null,
  items: [],
  item: null,
  position: 0,
  duration: 0,
  shouldPlay: false,
  requestedAt: 0,
  pauseReason: null,
  error: null,
  settings: plainSettings,
  slow: false,
  busySeconds: null,
};

/** Whether the story's last part has ended and nothing was played since. */
export const isOver = ({ status, items, item }: PlayerSnapshot): boolean =>
  status === 'ended' && item !== null && items.at(-1)?.id === item.id;

export interface PlayerState {
  /** The rendered state; not updated while updates are paused. */
  readonly view: Store<PlayerSnapshot>;
  /** The current state, also while updates are paused. */
  readonly read: () => PlayerSnapshot;
  readonly update: (change: Partial<PlayerSnapshot>) => void;
  /** Changes the state without rendering; the next update renders it. */
  readonly updateSilently: (change: Partial<PlayerSnapshot>) => void;
  /** Pauses rendering until the returned function is called. */
  readonly pauseUpdates: () => () => void;
  readonly stop: () => void;
}

export const createPlayerState = (clock: Clock): PlayerState => {
  const view = createStore(emptyView);
  let current = emptyView;
  let pauses = 0;
  let stop = () => {};
  const updateSilently = (change: Partial<PlayerSnapshot>): void => {
    const { status, shouldPlay } = current;
    current = { ...current, ...change };
    if (current.shouldPlay && !shouldPlay) current = { ...current, requestedAt: clock.now() };
    if (current.status === status) return;
    current = { ...current, slow: false };
    stop();
    if (current.status === 'loading') stop = clock.after(delays.bufferingShown, () => update({ slow: true }));
  };
  const update = (change: Partial<PlayerSnapshot>): void => {
    updateSilently(change);
    if (pauses === 0) view.set(current);
  };
  return {
    view,
    read: () => current,
    update,
    updateSilently,
    pauseUpdates: () => {
      pauses += 1;
      return () => {
        pauses -= 1;
        update({});
      };
    },
    stop: () => stop(),
  };
};
