// Context of the player's state machine: one queue, the current part, and the position in it.
import { playbackRetries } from '@meend/core/shared/timings.ts';
import { outlives } from '../continuous-stream.ts';
import { itemIn, neighbour, type QueueItem } from '../queue.ts';
import { clampPosition } from '../resume-position.ts';
import { type PlayerContext, type PlayerInput, type PlayerStatus, plainSettings } from './player-events.ts';

/** State of a part that has not played since it was chosen. */
const initialPartState = {
  loaded: false,
  address: null,
  parts: [],
  hopped: false,
  standard: false,
  started: false,
  tenths: [],
  pauseReason: null,
  pausedAt: null,
  sought: false,
  error: null,
  failures: 0,
  rejections: 0,
  failure: 'network',
  wait: null,
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
  single: false,
  ...initialPartState,
} as const;

export const firstContext = (input: PlayerInput): PlayerContext => ({
  now: input.now,
  serverNow: input.serverNow ?? input.now,
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

/** Milliseconds before the next attempt. */
export const retryWait = ({ wait, failures }: PlayerContext): number =>
  wait || (playbackRetries[failures] ?? 0);

/** Milliseconds within which a busy server is asked again; null while none is waited for. */
export const busyWait = (context: PlayerContext): number | null =>
  context.wait === null || !context.online ? null : retryWait(context);

/** Index of the current part in the loaded stream; -1 if a single part is loaded. */
export const streamIndex = ({ parts }: PlayerContext, item: QueueItem | null): number =>
  parts.findIndex(({ id }) => id === item?.partId);

/** Whether the loaded stream has the part and lives long enough to play it, which it need not if the part sounds already. */
export const isInStream = (context: PlayerContext, item: QueueItem, isSounding = false): boolean =>
  context.loaded &&
  streamIndex(context, item) >= 0 &&
  (isSounding || outlives(context.address ?? '', item.seconds, context.serverNow()));

/** Context at the part's resume point, or at `startAt`; `isSounding` if the stream has played on into it. */
export const entered = (
  context: PlayerContext,
  items: readonly QueueItem[],
  item: QueueItem,
  startAt?: number,
  isSounding?: boolean,
): PlayerContext => {
  const savedPosition = context.resumeAt(item);
  const { loaded, address, parts } = isInStream(context, item, isSounding) ? context : initialPartState;
  const duration = parts[streamIndex(context, item)]?.seconds ?? item.seconds;
  const position = clampPosition(startAt ?? savedPosition, duration);
  return {
    ...context,
    ...initialPartState,
    loaded,
    address,
    parts,
    single: context.single && currentItem(context)?.storyId === item.storyId,
    items,
    currentId: item.id,
    position,
    // Seconds skipped before the resume point count as skipped on a later day too.
    skipped: Math.min(position, context.skippedOf(item) + Math.max(0, position - savedPosition)),
    duration,
    reportedAt: context.now(),
    countedAt: context.now(),
  };
};

// Status of the player from its machine's snapshot.

export const statusOf = ({
  value,
}: {
  readonly value: string | Readonly<Record<string, unknown>>;
}): PlayerStatus => (typeof value === 'string' ? value : Object.keys(value)[0]) as PlayerStatus;

// Transitions that several states of the player's machine share.

/** Boundaries of a stream, one after another if the script was suspended. */
export const crossings = [
  { guard: 'crossesAsleep', target: '#player.paused', actions: 'fallAsleepAtEnd' },
  {
    guard: 'crossesAlong',
    target: '#player.playing.sounding',
    actions: ['leave', 'enterAlong', 'again'],
  },
  { guard: 'crossesAfresh', target: '#player.loading', actions: ['leave', 'enterAfresh'] },
  { guard: 'crossesToNothing', target: '#player.ended', actions: ['leave', 'fallSilent'] },
] as const;

/** By the listener or the system. */
export const pauses = {
  'pause.pressed': { target: '#player.paused', actions: ['pause', 'save'] },
  'media.paused': [{ guard: 'isTrackEnd' }, { target: '#player.paused', actions: ['pauseBySystem', 'save'] }],
} as const;
