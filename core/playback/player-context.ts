// How each happening changes what the player knows; pure, so that the machine reads as situations only.
import type { PauseReason, PlayerContext, PlayerInput, PlayerProblem } from './player-words.ts';
import { plainSettings } from './player-words.ts';
import { newTenths, type Tenth } from './progress.ts';
import { itemIn, neighbour, type QueueItem } from './queue.ts';
import { afterPause, clampPosition } from './resume-position.ts';

export const firstContext = (input: PlayerInput): PlayerContext => ({
  now: input.now,
  placeOf: input.placeOf ?? (() => 0),
  settings: input.settings ?? plainSettings,
  items: [],
  currentId: null,
  position: 0,
  duration: 0,
  wantsToPlay: false,
  loaded: false,
  started: false,
  tenths: [],
  pauseReason: null,
  pausedAt: null,
  problem: null,
  online: true,
  failures: 0,
  renewed: false,
  reportedAt: input.now(),
  unsaved: false,
});

export const currentItem = (context: PlayerContext): QueueItem | null =>
  itemIn(context.items, context.currentId);

export const nextItem = (context: PlayerContext): QueueItem | null =>
  neighbour(context.items, context.currentId, 1) ?? null;

export const previousItem = (context: PlayerContext): QueueItem | null =>
  neighbour(context.items, context.currentId, -1) ?? null;

/** A part not heard yet in this session, at its place. */
export const entered = (
  context: PlayerContext,
  items: readonly QueueItem[],
  item: QueueItem,
  startAt?: number,
): Partial<PlayerContext> => ({
  items,
  currentId: item.id,
  position: clampPosition(startAt ?? context.placeOf(item), item.seconds),
  duration: item.seconds,
  loaded: false,
  started: false,
  tenths: [],
  pauseReason: null,
  pausedAt: null,
  problem: null,
  failures: 0,
  renewed: false,
  reportedAt: context.now(),
  unsaved: false,
});

export const paused = (context: PlayerContext, reason: PauseReason): Partial<PlayerContext> => ({
  wantsToPlay: false,
  pauseReason: reason,
  pausedAt: context.pausedAt ?? context.now(),
});

/** Sound again after a pause: 10 s earlier when the pause was long. */
export const resumedPosition = (context: PlayerContext): number =>
  context.pausedAt === null
    ? context.position
    : afterPause(context.position, context.now() - context.pausedAt);

export const heardTo = (
  context: PlayerContext,
  position: number,
): { readonly tenths: readonly Tenth[]; readonly context: Partial<PlayerContext> } => {
  const to = clampPosition(position, context.duration);
  const tenths = newTenths(context.tenths, context.position, to, context.duration);
  return { tenths, context: { position: to, tenths: [...context.tenths, ...tenths], unsaved: true } };
};

export const restarted: Partial<PlayerContext> = { position: 0, tenths: [], started: false, pausedAt: null };

export const failedWith = (problem: PlayerProblem): Partial<PlayerContext> => ({
  problem,
  loaded: false,
  pausedAt: null,
});
