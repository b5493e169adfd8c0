// Pure transitions of the player: for each event the context changes, the commands for the audio element and the
// emitted events. They leave only states to the machine.
import { delays } from '@meend/core/shared/timings.ts';
import type { PartAddress } from '../part-address.ts';
import type { FailureStep } from '../playback-failure.ts';
import { countListening, jumpOf, newTenths } from '../progress.ts';
import { itemIn, type QueueItem, type Step, withAddress } from '../queue.ts';
import { afterPause, clampPosition } from '../resume-position.ts';
import { currentItem, emptied, entered, nextItem, previousItem } from './player-context.ts';
import type {
  FadeStart,
  MediaCommand,
  PauseReason,
  PlaybackError,
  PlayerContext,
  PlayerEmitted,
} from './player-events.ts';
import { positionOf, seekTo } from './player-stream.ts';
import { type PlaybackEventName, playbackTracking } from './tracking.ts';

export interface Transition {
  readonly context: Partial<PlayerContext>;
  readonly commands?: readonly MediaCommand[];
  readonly emitted?: readonly PlayerEmitted[];
}

export const unchanged: Transition = { context: {} };

export const noFailures = { failures: 0, rejections: 0, failure: 'network', wait: null } as const;

export type Change = (context: PlayerContext) => Transition;

/** One transition after another. */
export const inTurn = (context: PlayerContext, ...changes: readonly Change[]): Required<Transition> => {
  let done: Required<Transition> = { context: {}, commands: [], emitted: [] };
  for (const change of changes) {
    const next = change({ ...context, ...done.context });
    done = {
      context: { ...done.context, ...next.context },
      commands: [...done.commands, ...(next.commands ?? [])],
      emitted: [...done.emitted, ...(next.emitted ?? [])],
    };
  }
  return done;
};

const track = (context: PlayerContext, event: PlaybackEventName, percent?: number): PlayerEmitted[] => {
  const item = currentItem(context);
  if (item === null) return [];
  const { position, duration } = context;
  const { storyId, partId } = item;
  return [
    {
      type: 'playback.tracked',
      tracking: playbackTracking(event, { storyId, partId, position, duration }, percent),
    },
  ];
};

const report = (
  context: PlayerContext,
  { restarted = false, atOnce = true, asleep = false, sought = false } = {},
): Transition => {
  const item = currentItem(context);
  if (item === null) return unchanged;
  const { position, duration, skipped } = context;
  const heardAt = new Date(context.now());
  const jumped = skipped > 0 ? { skipped } : {};
  const how = { ...(asleep && { asleep }), ...(sought && { sought }) };
  const resumePoint = { partId: item.partId, position, duration, heardAt, restarted, ...jumped, ...how };
  return {
    context: { unsaved: false, reportedAt: context.now() },
    emitted: [{ type: 'place.heard', storyId: item.storyId, resumePoint, atOnce }],
  };
};

/** Reports only what was heard in this tab, so that an idle tab never overwrites another device's resume point. */
export const save = (context: PlayerContext): Transition => (context.unsaved ? report(context) : unchanged);

export const enter = (
  context: PlayerContext,
  items: readonly QueueItem[],
  item: QueueItem | null,
  ...start: readonly [startAt?: number, isSounding?: boolean]
): Transition =>
  item === null ? unchanged : { context: { ...entered(context, items, item, ...start), shouldPlay: true } };

export const enterChosen = (
  context: PlayerContext,
  chosen: { readonly items: readonly QueueItem[]; readonly id: string; readonly startAt?: number },
): Transition => enter(context, chosen.items, itemIn(chosen.items, chosen.id), chosen.startAt);

export const enterNext = (context: PlayerContext): Transition =>
  enter(context, context.items, nextItem(context));

export const enterPrevious = (context: PlayerContext): Transition =>
  enter(context, context.items, previousItem(context));

export const restore = (context: PlayerContext, shown: Parameters<typeof enterChosen>[1]): Transition => {
  const { context: restored } = enterChosen(context, shown);
  return { context: { ...restored, loaded: false, shouldPlay: false, pauseReason: 'restored' } };
};

/** Also resumes a paused part: earlier after a pause or the sleep timer, unless the listener moved meanwhile. */
export const play = (context: PlayerContext): Transition => {
  const { pausedAt, sought } = context;
  const asleep = context.pauseReason === 'sleep';
  const stays = pausedAt === null || sought || !context.settings.stepsBack;
  const position = stays ? context.position : afterPause(context.position, context.now() - pausedAt, asleep);
  const seek: MediaCommand[] = position === context.position ? [] : [seekTo(context, position)];
  return {
    context: {
      shouldPlay: true,
      position,
      pausedAt: pausedAt === null ? null : context.now(),
      ...(asleep && { pauseReason: null }),
    },
    commands: context.loaded ? [...seek, { type: 'play' }] : [],
  };
};

/** Playback is running: a first play, a resumption, or the end of buffering. */
export const sounding = (context: PlayerContext): Transition => {
  const item = currentItem(context);
  const first = !context.started;
  const begins = item !== null && (first || context.pausedAt !== null);
  return {
    context: {
      shouldPlay: true,
      loaded: true,
      started: true,
      pauseReason: null,
      pausedAt: null,
      sought: false,
      ...noFailures,
      stalled: false,
      countedAt: context.now(),
    },
    emitted: begins
      ? [{ type: 'sound.started', item, first }, ...track(context, first ? 'audio_play' : 'audio_resume')]
      : [],
  };
};

export const pause = (context: PlayerContext, reason: PauseReason): Transition => {
  const wasSounding = context.started && context.pausedAt === null;
  return {
    context: {
      shouldPlay: false,
      pauseReason: reason,
      pausedAt: context.started ? (context.pausedAt ?? context.now()) : null,
    },
    commands: reason === 'system' ? [] : [{ type: 'pause' }],
    emitted: wasSounding ? track(context, 'audio_pause') : [],
  };
};

/** Back at this position, from later in its part or from a part after it. */
const goBack = (context: PlayerContext, item: QueueItem | null, position: number): Partial<PlayerContext> => {
  if (item === null) return {};
  if (item.id === context.currentId) {
    const back = Math.min(clampPosition(position, context.duration), context.position);
    return { position: back, skipped: Math.max(0, context.skipped + back - context.position) };
  }
  const skipped = Math.min(position, context.skippedOf(item));
  return { ...entered(context, context.items, item, position), started: true, skipped };
};

/** The sleep timer pauses where the fade began: from there on the listener may have been asleep. */
export const fallAsleep = (context: PlayerContext, fadeFrom: FadeStart | null): Transition => {
  const paused = pause(context, 'sleep');
  const faded = fadeFrom && itemIn(context.items, fadeFrom.id);
  // A part that was locked meanwhile is not entered.
  const item = faded && (faded.isOpen || faded.id === context.currentId) ? faded : null;
  const back = { ...context, ...goBack(context, item, fadeFrom?.position ?? 0), ...paused.context };
  const saved = report(back, { asleep: true });
  return {
    context: { ...back, ...saved.context },
    commands: [...(paused.commands ?? []), ...(back.loaded ? [seekTo(back, back.position)] : [])],
    emitted: [...(paused.emitted ?? []), ...(saved.emitted ?? [])],
  };
};

export const fallAsleepAtEnd = (context: PlayerContext): Transition => {
  const { duration, currentId, settings, sleepAim } = context;
  const position = Math.max(0, duration - (delays.sleepFade / 1000) * settings.speed);
  const unfaded = currentId === null ? null : { id: currentId, position };
  return fallAsleep({ ...context, position: duration }, sleepAim?.fadeFrom ?? unfaded);
};

export const updateTime = (context: PlayerContext, time: number): Transition => {
  const to = clampPosition(positionOf(context, time), context.duration);
  const tenths = newTenths(context.tenths, context.position, to, context.duration);
  const heard = { ...context, position: to };
  const due = context.now() - context.reportedAt >= delays.resumeSaveInterval;
  const saved = due ? report(heard, { atOnce: false }) : { context: { unsaved: true } };
  return {
    context: {
      position: to,
      tenths: [...context.tenths, ...tenths],
      ...countListening(context, context.now()),
      ...saved.context,
    },
    emitted: [...tenths.flatMap((tenth) => track(heard, 'audio_progress', tenth)), ...(saved.emitted ?? [])],
  };
};

export const seek = (context: PlayerContext, target: number, fast?: boolean): Transition => {
  const position = clampPosition(target, context.duration);
  const jump = jumpOf(context.position, position);
  const skipped = Math.max(0, context.skipped + position - context.position);
  const moved = { ...context, position, skipped };
  const sought = !context.shouldPlay;
  const saved = report(moved, { restarted: position === 0, sought });
  return {
    context: {
      position,
      skipped,
      sought,
      ...saved.context,
      pausedAt: context.pausedAt === null ? null : context.now(),
      // A place chosen while paused is where playback goes on.
      ...(context.pauseReason === 'sleep' && { pauseReason: 'listener' }),
    },
    commands: context.loaded ? [seekTo(context, position, fast)] : [],
    emitted: [...(jump === null ? [] : track(moved, `audio_${jump}`)), ...(saved.emitted ?? [])],
  };
};

/** The part was heard to its end; the machine decides what follows. */
export const complete = (context: PlayerContext): Transition => {
  const end = { ...context, position: context.duration };
  const tenths = newTenths(context.tenths, context.position, context.duration, context.duration);
  return {
    context: { position: context.duration, unsaved: false, started: false, tenths: [], pausedAt: null },
    emitted: [
      ...tenths.flatMap((tenth) => track(end, 'audio_progress', tenth)),
      ...track(end, 'audio_complete'),
      ...(report(end).emitted ?? []),
    ],
  };
};

export const emitPartEnded = (context: PlayerContext): Transition => {
  const item = currentItem(context);
  return item === null
    ? unchanged
    : {
        context: {},
        emitted: [{ type: 'part.ended', item, next: nextItem(context), listened: context.listened }],
      };
};

export const startOver = (context: PlayerContext): Transition => ({
  context: {
    position: 0,
    tenths: [],
    started: false,
    listened: 0,
    skipped: 0,
    pausedAt: null,
    shouldPlay: true,
  },
  commands: context.loaded ? [seekTo(context, 0), { type: 'play' }] : [],
});

export const emitPartLocked = (item: QueueItem | null, by: 'chosen' | 'next' | 'previous'): Transition =>
  item === null ? unchanged : { context: {}, emitted: [{ type: 'part.locked', item, by }] };

export const emitLockedStep = (step: Step, by: 'next' | 'previous'): Transition =>
  step.kind === 'locked' ? emitPartLocked(step.item, by) : unchanged;

export const renewAddress = (context: PlayerContext, partId: string, address: PartAddress): Transition => ({
  context: { items: withAddress(context.items, partId, address) },
});

export const emitFailure = (
  context: PlayerContext,
  step: FailureStep,
  code = context.failure,
): Transition => {
  const item = currentItem(context);
  return { context: {}, emitted: item === null ? [] : [{ type: 'failure.handled', item, step, code }] };
};

export const giveUp = (context: PlayerContext, error: PlaybackError): Transition => ({
  ...emitFailure(context, error),
  context: { error, loaded: false, shouldPlay: error === 'not-played' },
});

export const close = (context: PlayerContext): Transition => ({
  context: emptied(context),
  commands: [{ type: 'pause' }, { type: 'unload' }],
});
