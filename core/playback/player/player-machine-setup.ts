// Actors, actions, guards and delays of the player's machine, each named after a rule of player-transitions or queue.

import { delays, playbackRetries } from '@meend/core/shared/timings.ts';
import { fromCallback, fromPromise, setup } from 'xstate';
import { outlives } from '../continuous-stream.ts';
import type { PartAddress } from '../part-address.ts';
import { type AddressStatus, isBusyStatus } from '../playback-failure.ts';
import { itemIn, nextStep, previousStep, type QueueItem, type Step, withAddress } from '../queue.ts';
import { volumeFrom } from '../speed.ts';
import { currentItem, retryWait } from './player-context.ts';
import type * as events from './player-events.ts';
import * as across from './player-loading.ts';
import * as loading from './player-loading.ts';
import { crossing, hasStandard, positionOf } from './player-stream.ts';
import * as change from './player-transitions.ts';

type Context = events.PlayerContext;
type Event = events.PlayerEvent;
type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

const MEDIA_ABORTED = 1;
const MEDIA_NETWORK = 2;
const MEDIA_DECODE = 3;

const base = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as events.PlayerInput,
    emitted: {} as events.PlayerEmitted,
  },
  actors: {
    media: fromCallback<events.MediaCommand, events.MediaInput>(() => {}),
    readAddress: fromPromise<PartAddress | null, events.AddressInput>(async () => null),
    checkAddress: fromPromise<AddressStatus, events.StatusInput>(async () => ({ kind: 'rejected' })),
  },
});

const makes = (changeOf: (context: Context, event: Event) => change.Transition) =>
  base.enqueueActions(({ context, event, enqueue }) => {
    const { context: known, commands = [], emitted = [] } = changeOf(context, event);
    enqueue.assign(() => known);
    for (const command of commands) enqueue.sendTo('media', command);
    for (const fact of emitted) enqueue.emit(fact);
  });

/** Action that applies a transition to the event's payload. */
const makesOf = <Type extends Event['type']>(
  type: Type,
  changeOf: (context: Context, event: EventOf<Type>) => change.Transition,
) =>
  makes((context, event) =>
    event.type === type ? changeOf(context, event as EventOf<Type>) : change.unchanged,
  );

const pausesFor = (reason: events.PauseReason) => makes((context) => change.pause(context, reason));

const chosenIn = (event: Event) =>
  event.type === 'part.chosen' || event.type === 'session.restored' ? itemIn(event.items, event.id) : null;

const canLoad = (item: QueueItem | null): boolean => item?.isOpen === true && item.url !== null;

const stepNext = (context: Context): Step => nextStep(context.items, context.currentId);
const stepBack = (context: Context): Step => previousStep(context.items, context.currentId, context.position);

export const addressOf = ({ context }: { context: Context }): events.AddressInput => ({
  storyId: currentItem(context)?.storyId ?? '',
  partId: currentItem(context)?.partId ?? '',
});

/** No URL, or the one that was just rejected with nothing else to play. */
export const isUseless = (context: Context, answer: PartAddress | null): boolean =>
  !answer?.url || (context.rejections > 0 && answer.url === context.address && !hasStandard(context));

/** A stream under the address that was just rejected is not tried again: its parts are played singly. */
export const addressed = (context: Context, answer: PartAddress | null): Partial<Context> =>
  answer === null
    ? {}
    : {
        items: withAddress(context.items, currentItem(context)?.partId ?? '', answer),
        single: context.single || (context.rejections > 0 && answer.onward?.url === context.address),
      };

export const statusInput = ({ context }: { context: Context }): events.StatusInput => ({
  url: context.address ?? '',
});

const busyFor = (wait: number | null) => ({ failure: 'busy', wait: wait ?? 0 }) as const;

/** A busy server rejects nothing. An address that answers by now may be tried again. */
export const answered = (context: Context, status: AddressStatus): Partial<Context> => {
  if (status.kind === 'busy') return busyFor(status.wait);
  const rejections = context.rejections + 1;
  return { rejections, wait: null, ...(status.kind === 'fine' && { address: null }) };
};

/** No answer: the connection is lost, unless the server said that it is busy. */
const unanswered = (event: object): Partial<Context> => {
  const { status } = ('error' in event && event.error) as { readonly status?: number };
  return isBusyStatus(status ?? 0) ? busyFor(null) : { failure: 'network', wait: null };
};

/** Something else plays this part: that part alone, or its standard rendition. */
const isMendable = (context: Context): boolean => context.parts.length > 0 || hasStandard(context);

const wasLost = ({ context, event }: { readonly context: Context; readonly event: Event }): boolean =>
  event.type === 'media.failed' && (event.code === MEDIA_NETWORK || !context.online);

const crossingOf = (context: Context, event: Event) =>
  event.type === 'media.time' ? crossing(context, event.position) : null;

const choiceOf = (settings: events.PlayerSettings, event: Event): Partial<events.PlayerSettings> => {
  if (event.type === 'speed.chosen') return { speed: event.speed };
  if (event.type === 'volume.chosen') return { volume: volumeFrom(event.volume), muted: false };
  if (event.type === 'mute.toggled') return { muted: !settings.muted };
  if (event.type === 'step-back.toggled') return { stepsBack: !settings.stepsBack };
  return event.type === 'loop.toggled' ? { loop: !settings.loop } : {};
};

export const playerMachineSetup = base.extend({
  actions: {
    save: makes(change.save),
    enterChosen: makesOf('part.chosen', change.enterChosen),
    enterNext: makes(change.enterNext),
    enterPrevious: makes(change.enterPrevious),
    restore: makesOf('session.restored', change.restore),
    load: makes(loading.load),
    loadOn: makes(loading.loadOn),
    play: makes(change.play),
    sounds: makes(change.sounding),
    updateTime: makesOf('media.time', (context, event) => change.updateTime(context, event.position)),
    stand: makesOf('media.time', (context, event) => ({
      context: { position: positionOf(context, event.position) },
    })),
    jump: makes(loading.jump),
    leave: makesOf('media.time', across.leave),
    enterAlong: makesOf('media.time', across.enterAlong),
    enterAfresh: makes(across.enterAfresh),
    again: base.enqueueActions(({ event, enqueue }) => {
      enqueue.raise(event);
    }),
    fallSilent: makes(() => ({ context: {}, commands: [{ type: 'pause' }] })),
    mend: makes(loading.mend),
    playStandard: makes(loading.playStandard),
    recordFailure: base.assign(({ event }) => ({
      failure: event.type === 'media.failed' && event.code === MEDIA_DECODE ? 'decoding' : 'rejected',
    })),
    loseServer: base.assign(({ event }) => ('output' in event ? {} : unanswered(event))),
    emitRenewal: makes((context) => change.emitFailure(context, 'renew')),
    emitWait: makes((context) =>
      context.wait === null ? change.unchanged : change.emitFailure(context, 'wait'),
    ),
    emitRetry: makes((context) => change.emitFailure(context, 'retry')),
    measure: makesOf('media.ready', (context, event) => loading.measure(context, event.duration)),
    seekTo: makesOf('seek.to', (context, event) => change.seek(context, event.position, event.fast)),
    seekBy: makesOf('seek.by', (context, event) => change.seek(context, context.position + event.seconds)),
    pause: pausesFor('listener'),
    pauseBySystem: pausesFor('system'),
    pauseForTap: pausesFor('tap-to-play'),
    pauseForOtherTab: pausesFor('other-tab'),
    fallAsleep: makesOf('sleep.ended', (context, event) => change.fallAsleep(context, event.fadeFrom)),
    fallAsleepAtEnd: makes(change.fallAsleepAtEnd),
    aim: makesOf('sleep.aimed', (_, event) => ({ context: { sleepAim: event.aim } })),
    startOver: makes(change.startOver),
    complete: makes(change.complete),
    emitEnd: makes(change.emitPartEnded),
    emitLockedChoice: makes((_, event) => change.emitPartLocked(chosenIn(event), 'chosen')),
    emitLockedNext: makes((context) => change.emitLockedStep(stepNext(context), 'next')),
    emitLockedPrevious: makes((context) => change.emitLockedStep(stepBack(context), 'previous')),
    callUnavailable: makes((context) => change.giveUp(context, 'unavailable')),
    callNotPlayed: makes((context) => change.giveUp(context, 'not-played')),
    close: makes(change.close),
    standBy: base.assign({ pauseReason: 'listener' }),
    renewAddress: makesOf('address.renewed', (context, event) =>
      change.renewAddress(context, event.partId, event),
    ),
    renewQueue: makes((_, event) => ({ context: 'items' in event ? { items: event.items } : {} })),
    seekIfRequested: base.enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'part.chosen' || event.startAt === undefined) return;
      enqueue.raise({ type: 'seek.to', position: event.startAt });
    }),
    comeBack: base.assign({ online: true }),
    forgetFailures: base.assign({ failures: 0, rejections: 0 }),
    countFailure: base.assign(({ context }) => ({
      failures: context.failures + 1,
      loaded: false,
      single: context.single || (context.rejections > 1 && context.parts.length > 0),
    })),
    // Without the current part the element may still play the one before.
    unload: makes(({ loaded }) => ({
      context: { loaded: false },
      commands: loaded ? [] : [{ type: 'pause' }],
    })),
    requestNothing: base.assign({ shouldPlay: false }),
    adjust: makes((context, event) => loading.adjust(context, choiceOf(context.settings, event))),
  },
  guards: {
    choiceIsLocked: ({ event }) => chosenIn(event)?.isOpen !== true,
    choiceIsOpen: ({ event }) => chosenIn(event)?.isOpen === true,
    choiceIsCurrent: ({ context, event }) => chosenIn(event)?.id === context.currentId,
    nextIsOpen: ({ context }) => stepNext(context).kind === 'enter',
    previousIsOpen: ({ context }) => stepBack(context).kind === 'enter',
    previousRestarts: ({ context }) => stepBack(context).kind === 'restart',
    hasPart: ({ context }) => context.currentId !== null,
    hasAddress: ({ context }) => canLoad(currentItem(context)),
    isLoaded: ({ context }) => context.loaded,
    isPlayRequested: ({ context }) => context.shouldPlay,
    isUnwanted: ({ context }) => !context.shouldPlay,
    isSoundRequested: ({ context }) => context.shouldPlay && context.loaded,
    isCutOff: ({ context }) => !context.online || context.stalled,
    isExhaustedAndUnwanted: ({ context }) =>
      !context.shouldPlay && context.failures >= playbackRetries.length,
    isExhaustedInPart: ({ context }) => context.failures >= playbackRetries.length && hasStandard(context),
    isExhausted: ({ context }) => context.failures >= playbackRetries.length,
    sleepsHere: ({ context }) =>
      context.shouldPlay && context.loaded && context.sleepAim?.after === context.currentId,
    loops: ({ context }) => context.shouldPlay && context.loaded && context.settings.loop,
    goesOn: ({ context }) => context.shouldPlay && context.loaded && stepNext(context).kind === 'enter',
    isBack: ({ context, event }) =>
      (event.type === 'seek.to' && event.position < context.duration) ||
      (event.type === 'seek.by' && event.seconds < 0),
    movedOn: ({ context, event }) =>
      event.type === 'media.time' && positionOf(context, event.position) > context.position,
    isTrackEnd: ({ event }) => event.type === 'media.paused' && event.ended,
    crossesAsleep: ({ context, event }) =>
      context.sleepAim?.after === context.currentId && crossingOf(context, event) !== null,
    crossesAlong: ({ context, event }) => crossingOf(context, event) === 'along',
    crossesAfresh: ({ context, event }) => crossingOf(context, event) === 'afresh',
    crossesToNothing: ({ context, event }) => crossingOf(context, event) === 'nothing',
    isBusy: ({ context }) => context.wait !== null,
    isRejectedOnce: ({ context }) => context.rejections < 2,
    isMendable: ({ context }) => isMendable(context),
    isUndecodable: ({ context, event }) =>
      isMendable(context) && event.type === 'media.failed' && event.code === MEDIA_DECODE,
    wasAborted: ({ event }) => event.type === 'media.failed' && event.code === MEDIA_ABORTED,
    wasLost,
    // A browser says the same of an address that expires in the middle of a recording: the server is asked first.
    wasCutOff: (args) => wasLost(args) && outlives(args.context.address ?? '', 0, args.context.serverNow()),
    isThisQueue: ({ context, event }) =>
      event.type === 'queue.renewed' && itemIn(event.items, context.currentId) !== null,
  },
  delays: {
    bufferingShown: delays.bufferingShown,
    connectionTimeout: delays.connectionTimeout,
    retryWait: ({ context }) => retryWait(context),
  },
});
