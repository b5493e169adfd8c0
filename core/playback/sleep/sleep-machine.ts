// State machine of the sleep timer, an actor beside the player's: it reads what sounds, and emits what the player is to
// do. Time is counted while sound plays; from a minute before the end to two minutes after it, a sign meant for it (the
// button, a tap on the cover, a shake, a headset) adds what was chosen. Any other press only looks.
import { delays } from '@meend/core/shared/timings.ts';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { SleepContext, SleepEmitted, SleepEvent, SleepInput } from './sleep-events.ts';
import { choose, count, extend, LAST_MINUTE_MS, mayExtend, playersAim, restore, undo } from './sleep-time.ts';

const TICK_MS = 1_000;
const FADE_TICK_MS = 100;
const EXTENDABLE_MS = 2 * 60_000;

const nothing = {
  choice: null,
  leftMs: null,
  aim: null,
  wholeStory: false,
  currentId: null,
  wasSounding: false,
  wasAsleep: false,
  countedAt: 0,
  fadeFrom: null,
  stopsAtMs: 0,
  isMinuteAnnounced: false,
  setAt: null,
  replaced: null,
} as const;

const { createMachine } = setup({
  types: {
    context: {} as SleepContext,
    events: {} as SleepEvent,
    input: {} as SleepInput,
    emitted: {} as SleepEmitted,
  },
  actions: {
    choose: assign(({ context, event }) =>
      event.type === 'timer.chosen' ? choose(context, event.choice) : {},
    ),
    restore: assign(({ context, event }) =>
      event.type === 'timer.restored' ? restore(context, event.stored) : {},
    ),
    count: assign(({ context }) => count(context)),
    extend: assign(({ context }) => extend(context, false)),
    extendAfterEnd: assign(({ context }) => extend(context, true)),
    undo: assign(({ context }) => undo(context)),
    forget: assign(nothing),
    aimPlayer: enqueueActions(({ context, enqueue }) => {
      const aim = playersAim(context);
      if (aim?.after === context.sentAim?.after && aim?.fadeFrom === context.sentAim?.fadeFrom) return;
      enqueue.assign({ sentAim: aim });
      enqueue.emit({ type: 'timer.aimed', aim });
    }),
    emitSet: enqueueActions(({ context: { choice }, enqueue }) => {
      if (choice !== null) enqueue.emit({ type: 'timer.set', choice });
    }),
    emitLastMinute: enqueueActions(({ context, enqueue }) => {
      if (context.isMinuteAnnounced) return;
      enqueue.assign({ isMinuteAnnounced: true });
      enqueue.emit({ type: 'timer.last-minute' });
    }),
    emitExtended: enqueueActions(({ context: { choice }, event, enqueue }) => {
      const source =
        event.type === 'listener.stirred' ? event.source : event.type === 'more.pressed' ? 'button' : 'play';
      if (choice !== null) enqueue.emit({ type: 'timer.extended', choice, source });
    }),
    emitRanOut: emit(({ context: { fadeFrom } }) => ({ type: 'timer.ran-out', fadeFrom })),
    emitEnded: enqueueActions(({ context: { choice, fadeFrom, currentId }, enqueue }) => {
      // The player goes back to the part the fade began in.
      enqueue.assign({ currentId: fadeFrom?.id ?? currentId });
      if (choice !== null) enqueue.emit({ type: 'timer.ended', choice });
    }),
    emitOff: emit({ type: 'timer.off' }),
    requestPlay: emit({ type: 'play.requested' }),
  },
  guards: {
    isClosed: ({ context }) => context.heard().currentId === null && context.currentId !== null,
    isSilent: ({ context }) => !context.wasSounding,
    /** The player has paused at the end of its part. */
    fellAsleep: ({ context }) => !context.wasAsleep && context.heard().pauseReason === 'sleep',
    hasRunOut: ({ context: { choice, leftMs, stopsAtMs } }) =>
      choice?.mode === 'minutes' && leftMs !== null && leftMs <= stopsAtMs,
    isFading: ({ context }) => context.leftMs !== null && context.leftMs <= delays.sleepFade,
    isLastMinute: ({ context }) => context.leftMs !== null && context.leftMs <= LAST_MINUTE_MS,
    mayExtend: ({ context }) => mayExtend(context),
    mayExtendNow: ({ context }) =>
      context.leftMs !== null && context.leftMs <= LAST_MINUTE_MS && mayExtend(context),
    wasExtendedAfterEnd: ({ context }) => context.replaced?.wasOver === true,
    soundsAgain: ({ context }) =>
      context.heard().isSounding && context.heard().currentId === context.currentId,
    isElsewhere: ({ context }) => context.heard().currentId !== context.currentId,
  },
  delays: { tick: TICK_MS, fadeTick: FADE_TICK_MS, extendable: EXTENDABLE_MS },
});

const playOn = ['count', 'extendAfterEnd', 'emitExtended', 'requestPlay'] as const;

const tick = { target: 'judging', actions: 'count' } as const;

export const sleepMachine = createMachine({
  id: 'sleep',
  context: ({ input }) => ({ ...input, ...nothing, sentAim: null }),
  initial: 'off',
  on: {
    'timer.chosen': { target: '.set', actions: ['choose', 'emitSet'] },
    'timer.restored': { target: '.set', actions: 'restore' },
    'timer.stopped': { target: '.off' },
  },
  states: {
    off: {
      entry: ['forget', 'aimPlayer', 'emitOff'],
    },
    set: {
      initial: 'judging',
      on: {
        'player.changed': [
          { guard: 'isClosed', target: 'off' },
          { guard: 'fellAsleep', target: 'over' },
          { target: '.judging', actions: 'count' },
        ],
        'listener.stirred': {
          guard: 'mayExtendNow',
          target: '.judging',
          actions: ['count', 'extend', 'emitExtended'],
        },
        'more.pressed': {
          guard: 'mayExtend',
          target: '.judging',
          actions: ['count', 'extend', 'emitExtended'],
        },
        'extension.undone': [
          { guard: 'wasExtendedAfterEnd', target: '#sleep.over', actions: ['undo', 'emitRanOut'] },
          { target: '.judging', actions: ['count', 'undo'] },
        ],
      },
      states: {
        judging: {
          entry: 'aimPlayer',
          always: [
            { guard: 'hasRunOut', target: '#sleep.over', actions: 'emitRanOut' },
            { guard: 'isSilent', target: 'waiting' },
            { guard: 'isFading', target: 'ending.fading' },
            { guard: 'isLastMinute', target: 'ending' },
            { target: 'counting' },
          ],
        },
        waiting: {},
        counting: { after: { tick } },
        ending: {
          entry: 'emitLastMinute',
          initial: 'lastMinute',
          states: {
            lastMinute: { after: { tick: { target: '#sleep.set.judging', actions: 'count' } } },
            fading: { after: { fadeTick: { target: '#sleep.set.judging', actions: 'count' } } },
          },
        },
      },
    },
    over: {
      entry: 'emitEnded',
      after: { extendable: 'off' },
      on: {
        'player.changed': [
          { guard: 'isElsewhere', target: 'off' },
          { guard: 'soundsAgain', target: 'set', actions: ['count', 'extendAfterEnd', 'emitExtended'] },
        ],
        'listener.stirred': { target: 'set', actions: playOn },
        'more.pressed': { target: 'set', actions: playOn },
      },
    },
  },
});
