// State machine of the player: one part at a time, and only an open one. Its events are in player-events.ts.
// The host provides three actors, `playerMachine.provide({ actors: { media, readAddress, checkAddress } })`:
// - media, a callback actor over the one audio element: receives MediaCommand, sends MediaEvent back. A command reaches it
//   synchronously within the `send()` that caused it, so `src` and `play()` happen in the task of the click.
// - readAddress, a promise of a part's new URL; null if the caller may not hear it or it does not exist.
// - checkAddress, a promise of what the server says of a URL that the element could not play.
import { assign, raise } from 'xstate';
import { crossings, firstContext, pauses } from './player-context.ts';
import {
  addressed,
  addressOf,
  answered,
  isUseless,
  playerMachineSetup,
  statusInput,
} from './player-machine-setup.ts';

export const playerMachine = playerMachineSetup.createMachine({
  id: 'player',
  context: ({ input }) => firstContext(input),
  invoke: { id: 'media', src: 'media', input: ({ context }) => ({ settings: context.settings }) },
  initial: 'idle',
  on: {
    'part.chosen': [
      { guard: 'choiceIsLocked', actions: 'emitLockedChoice' },
      {
        guard: 'choiceIsCurrent',
        actions: ['renewQueue', 'seekIfRequested', raise({ type: 'play.pressed' })],
      },
      { target: '.loading', actions: ['save', 'enterChosen'] },
    ],
    'next.pressed': [
      { guard: 'nextIsOpen', target: '.loading', actions: ['save', 'enterNext'] },
      { actions: 'emitLockedNext' },
    ],
    'previous.pressed': [
      { guard: 'previousIsOpen', target: '.loading', actions: ['save', 'enterPrevious'] },
      { guard: 'previousRestarts', actions: raise({ type: 'seek.to', position: 0 }) },
      { actions: 'emitLockedPrevious' },
    ],
    'toggle.pressed': [
      { guard: 'isPlayRequested', actions: raise({ type: 'pause.pressed' }) },
      { actions: raise({ type: 'play.pressed' }) },
    ],
    'seek.to': { guard: 'hasPart', actions: 'seekTo' },
    'seek.by': { guard: 'hasPart', actions: 'seekBy' },
    'speed.chosen': { actions: 'adjust' },
    'volume.chosen': { actions: 'adjust' },
    'mute.toggled': { actions: 'adjust' },
    'loop.toggled': { actions: 'adjust' },
    'step-back.toggled': { actions: 'adjust' },
    'player.closed': { target: '.idle', actions: ['save', 'close'] },
    'page.hidden': { actions: 'save' },
    'other-tab.played': {
      guard: 'isPlayRequested',
      target: '.paused',
      actions: ['pauseForOtherTab', 'save'],
    },
    'sleep.aimed': { actions: 'aim' },
    'sleep.ended': { guard: 'isPlayRequested', target: '.paused', actions: 'fallAsleep' },
    'connection.lost': { actions: assign({ online: false }) },
    'connection.back': { actions: 'comeBack' },
    'address.renewed': { actions: 'renewAddress' },
    'queue.renewed': { guard: 'isThisQueue', actions: 'renewQueue' },
    'media.stalled': { actions: assign({ stalled: true }) },
    'media.progress': { actions: assign({ stalled: false }) },
    'media.ready': { guard: 'isLoaded', actions: 'measure' },
    'media.playing': { guard: 'isLoaded', target: '.playing', actions: 'sounds' },
    'media.refused': { guard: 'isSoundRequested', target: '.paused', actions: 'pauseForTap' },
    'media.ended': [
      { guard: 'sleepsHere', target: '.paused', actions: 'fallAsleepAtEnd' },
      { guard: 'loops', target: '.playing.starving', actions: ['complete', 'startOver'] },
      { guard: 'goesOn', target: '.loading', actions: ['complete', 'emitEnd', 'enterNext'] },
      { guard: 'isSoundRequested', target: '.ended', actions: ['complete', 'emitEnd'] },
    ],
    'media.failed': [
      { guard: 'wasAborted' },
      { guard: 'isUnwanted', actions: 'unload' },
      { guard: 'wasCutOff', target: '.offline', actions: 'loseServer' },
      {
        guard: 'isUndecodable',
        target: '.loading.opening',
        actions: ['save', 'recordFailure', 'mend'],
      },
      { target: '.loading.checking', actions: ['save', 'recordFailure', 'unload'] },
    ],
  },
  states: {
    idle: {
      on: { 'session.restored': { guard: 'choiceIsOpen', target: 'paused', actions: 'restore' } },
    },
    loading: {
      initial: 'entering',
      after: { connectionTimeout: 'offline' },
      on: pauses,
      states: {
        entering: {
          always: [
            { guard: 'isLoaded', target: '#player.playing.starving', actions: ['jump', 'play'] },
            { guard: 'hasAddress', target: 'opening', actions: ['load', 'play'] },
            { target: 'requesting' },
          ],
        },
        requesting: {
          on: { 'media.failed': {}, 'media.paused': {} },
          invoke: {
            src: 'readAddress',
            input: addressOf,
            onDone: [
              {
                guard: ({ context, event }) => isUseless(context, event.output),
                target: '#player.error',
                actions: 'callUnavailable',
              },
              {
                target: 'opening',
                actions: [assign(({ context, event }) => addressed(context, event.output)), 'load', 'play'],
              },
            ],
            onError: { target: '#player.offline', actions: ['loseServer', 'emitWait'] },
          },
        },
        opening: {},
        checking: {
          on: { 'media.failed': {}, 'media.paused': {} },
          invoke: {
            src: 'checkAddress',
            input: statusInput,
            onDone: {
              target: 'asked',
              actions: assign(({ context, event }) => answered(context, event.output)),
            },
            onError: '#player.offline',
          },
        },
        asked: {
          always: [
            { guard: 'isBusy', target: '#player.offline', actions: 'emitWait' },
            { guard: 'isRejectedOnce', target: 'requesting', actions: 'emitRenewal' },
            { guard: 'isMendable', target: 'opening', actions: 'mend' },
            { target: '#player.error', actions: 'callUnavailable' },
          ],
        },
      },
    },
    playing: {
      initial: 'sounding',
      on: {
        ...pauses,
        'media.waiting': '.starving',
        'media.time': [...crossings, { actions: 'updateTime' }],
      },
      states: {
        sounding: {},
        starving: {
          after: { bufferingShown: '#player.buffering' },
          on: {
            'media.time': [
              ...crossings,
              { guard: 'movedOn', target: 'sounding', actions: ['sounds', 'updateTime'] },
            ],
          },
        },
      },
    },
    buffering: {
      always: { guard: 'isCutOff', target: 'offline' },
      after: { connectionTimeout: 'offline' },
      on: {
        ...pauses,
        'media.time': [
          ...crossings,
          { guard: 'movedOn', target: 'playing', actions: ['sounds', 'updateTime'] },
        ],
      },
    },
    paused: {
      on: {
        'session.restored': {
          guard: 'choiceIsOpen',
          target: 'paused',
          reenter: true,
          actions: ['save', 'restore'],
        },
        'play.pressed': [
          { guard: 'isLoaded', target: 'playing.starving', actions: 'play' },
          { target: 'loading', actions: 'play' },
        ],
        'media.time': { guard: 'isLoaded', actions: 'stand' },
      },
    },
    ended: {
      entry: 'requestNothing',
      on: {
        'session.restored': { guard: 'choiceIsOpen', target: 'paused', actions: 'restore' },
        'play.pressed': [
          { guard: 'isLoaded', target: 'playing.starving', actions: 'startOver' },
          { target: 'loading', actions: 'startOver' },
        ],
        'previous.pressed': { guard: 'previousRestarts', actions: raise({ type: 'play.pressed' }) },
        'seek.to': { guard: 'isBack', target: 'paused', actions: ['standBy', 'seekTo'] },
        'seek.by': { guard: 'isBack', target: 'paused', actions: ['standBy', 'seekBy'] },
      },
    },
    error: {
      entry: 'unload',
      exit: assign({ error: null }),
      on: {
        'play.pressed': { target: 'loading', actions: ['forgetFailures', 'play'] },
        'toggle.pressed': { actions: raise({ type: 'play.pressed' }) },
        'pause.pressed': { actions: 'requestNothing' },
        'other-tab.played': { actions: 'requestNothing' },
        'connection.back': { guard: 'isPlayRequested', target: 'offline.requesting', actions: 'comeBack' },
        'media.failed': {},
      },
    },
    offline: {
      entry: ['save', 'unload', 'forgetFailures'],
      exit: assign({ wait: null }),
      initial: 'waiting',
      on: {
        'pause.pressed': { actions: 'pause' },
        'play.pressed': { actions: 'play' },
        'media.playing': { guard: 'isPlayRequested', target: 'playing', actions: 'sounds' },
        'media.failed': {},
      },
      states: {
        waiting: {
          after: { retryWait: 'requesting' },
          on: {
            'connection.back': { target: 'requesting', actions: 'comeBack' },
            'play.pressed': { target: 'requesting', actions: 'play' },
          },
        },
        requesting: {
          entry: 'emitRetry',
          after: { connectionTimeout: 'failing' },
          invoke: {
            src: 'readAddress',
            input: addressOf,
            onDone: [
              {
                guard: ({ event }) => event.output === null,
                target: '#player.error',
                actions: 'callUnavailable',
              },
              {
                target: 'trying',
                actions: [assign(({ context, event }) => addressed(context, event.output)), 'loadOn'],
              },
            ],
            onError: 'failing',
          },
        },
        trying: {
          after: { connectionTimeout: 'failing' },
          on: {
            'media.ready': { guard: 'isUnwanted', target: '#player.paused', actions: 'measure' },
            'media.failed': [
              { guard: 'wasAborted' },
              { guard: 'wasLost', target: 'failing' },
              { target: 'checking', actions: 'recordFailure' },
            ],
          },
        },
        checking: {
          after: { connectionTimeout: 'failing' },
          invoke: {
            src: 'checkAddress',
            input: statusInput,
            onDone: {
              target: 'failing',
              actions: assign(({ context, event }) => answered(context, event.output)),
            },
            onError: 'failing',
          },
        },
        failing: {
          entry: ['countFailure', 'loseServer', 'emitWait'],
          always: [
            { guard: 'isExhaustedAndUnwanted', target: '#player.paused' },
            { guard: 'isExhaustedInPart', target: 'trying', actions: 'playStandard' },
            { guard: 'isExhausted', target: '#player.error', actions: 'callNotPlayed' },
            { target: 'waiting' },
          ],
        },
      },
    },
  },
});
