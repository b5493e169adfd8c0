// What the screens show of the player, read from its snapshot.
import { currentItem, nextItem, previousItem } from './player-context.ts';
import type { PlayerContext, PlayerStatus } from './player-words.ts';
import type { QueueItem } from './queue.ts';

export interface PlayerSnapshot {
  readonly value: string | Readonly<Record<string, unknown>>;
  readonly context: PlayerContext;
}

export const statusOf = ({ value }: PlayerSnapshot): PlayerStatus =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as PlayerStatus;

/** The button says "Pause": it sounds, or will as soon as it can. */
export const showsPause = (snapshot: PlayerSnapshot): boolean =>
  statusOf(snapshot) !== 'error' && snapshot.context.wantsToPlay;

export interface PlayerView {
  readonly status: PlayerStatus;
  readonly item: QueueItem | null;
  readonly next: QueueItem | null;
  readonly previous: QueueItem | null;
  readonly showsPause: boolean;
}

export const viewOf = (snapshot: PlayerSnapshot): PlayerView => ({
  status: statusOf(snapshot),
  item: currentItem(snapshot.context),
  next: nextItem(snapshot.context),
  previous: previousItem(snapshot.context),
  showsPause: showsPause(snapshot),
});
