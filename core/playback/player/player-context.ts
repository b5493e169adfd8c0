// Context of the player's state machine: one queue, the current part, and the position in it.

import { itemIn, neighbour, type QueueItem } from '../queue.ts';
import { clampPosition } from '../resume-position.ts';
import { type PlayerContext, type PlayerInput, plainSettings } from './player-events.ts';

/** State of a part that has not played since it was chosen. */
const initialPartState = {
  loaded: false,
  address: null,
  started: false,
  tenths: [],
  pauseReason: null,
  pausedAt: null,
  sought: false,
  error: null,
  failures: 0,
  renewed: false,
  unsaved: false,
  listened: 0,
  skipped: 0,
  stalled: false,
} as const;

const nothing = {
  items: [],
  currentId: null,
  position: 0,
  duration: 0,
  shouldPlay: false,
  ...initialPartState,
} as const;

export const firstContext = (input: PlayerInput): PlayerContext => ({
  now: input.now,
  resumeAt: input.resumeAt ?? (() => 0),
  skippedOf: input.skippedOf ?? (() => 0),
  settings: input.settings ?? plainSettings,
  online: true,
  sleepAim: null,
  reportedAt: input.now(),
  countedAt: input.now(),
  ...nothing,
});

export const emptied = (context: PlayerContext): PlayerContext => ({ ...context, ...nothing });

export const currentItem = (context: PlayerContext): QueueItem | null =>
  itemIn(context.items, context.currentId);

export const nextItem = (context: PlayerContext): QueueItem | null =>
  neighbour(context.items, context.currentId, 1) ?? null;

export const previousItem = (context: PlayerContext): QueueItem | null =>
  neighbour(context.items, context.currentId, -1) ?? null;

/** Context at the part's resume point, or at `startAt`. */
export const entered = (
  context: PlayerContext,
  items: readonly QueueItem[],
  item: QueueItem,
  startAt?: number,
): PlayerContext => {
  const savedPosition = context.resumeAt(item);
  const position = clampPosition(startAt ?? savedPosition, item.seconds);
  return {
    ...context,
    ...initialPartState,
    items,
    currentId: item.id,
    position,
    // Seconds skipped before the resume point count as skipped on a later day too.
    skipped: Math.min(position, context.skippedOf(item) + Math.max(0, position - savedPosition)),
    duration: item.seconds,
    reportedAt: context.now(),
    countedAt: context.now(),
  };
};
