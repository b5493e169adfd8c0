import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import {
  type PauseReason,
  type PlaybackError,
  type PlayerSettings,
  type PlayerStatus,
  plainSettings,
} from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { createEvent, type Store } from '@meend/web/platform/store.ts';

/** What the screens show of the player. */
export interface PlayerSnapshot {
  readonly status: PlayerStatus;
  readonly story: AnyWireStory | null;
  readonly items: readonly QueueItem[];
  readonly item: QueueItem | null;
  readonly position: number;
  readonly duration: number;
  readonly shouldPlay: boolean;
  readonly pauseReason: PauseReason | null;
  readonly error: PlaybackError | null;
  readonly settings: PlayerSettings;
  /** What was pressed has been loading long enough to say so. */
  readonly slow: boolean;
}

export const emptyView: PlayerSnapshot = {
  status: 'idle',
  story: null,
  items: [],
  item: null,
  position: 0,
  duration: 0,
  shouldPlay: false,
  pauseReason: null,
  error: null,
  settings: plainSettings,
  slow: false,
};

let view = emptyView;
const changes = createEvent();

export const getPlayer = (): PlayerSnapshot => view;

let bufferingTimer: ReturnType<typeof setTimeout> | undefined;

/** Known at once, drawn with the next change. */
export const setPlayerSilently = (change: Partial<PlayerSnapshot>): void => {
  const { status } = view;
  view = { ...view, ...change };
  if (view.status === status) return;
  view = { ...view, slow: false };
  clearTimeout(bufferingTimer);
  if (view.status === 'loading')
    bufferingTimer = setTimeout(() => updatePlayer({ slow: true }), delays.bufferingShown);
};

let updatePauses = 0;

export const updatePlayer = (change: Partial<PlayerSnapshot>): void => {
  setPlayerSilently(change);
  if (updatePauses > 0) return;
  changes.emit();
};

/** What changes is known at once but drawn only when the answer was called. */
export const pauseUpdates = (): (() => void) => {
  updatePauses += 1;
  return () => {
    updatePauses -= 1;
    updatePlayer({});
  };
};

export const playerView: Store<PlayerSnapshot> = {
  initial: emptyView,
  read: getPlayer,
  subscribe: changes.subscribe,
};
