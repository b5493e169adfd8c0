// The offer to add a locked story to the free ones: on Yes it is added, confirmed for 3 seconds and played; a
// failure keeps the offer open. The host provides one actor, `offerMachine.provide({ actors: { choose } })`: a
// promise that the server took this story, rejected when it did not.

import { delays } from '@meend/core/shared/timings.ts';
import { emit, fromPromise, setup } from 'xstate';

export interface OfferInput {
  readonly storyId: string;
}

type OfferEvent =
  | { type: 'yes.pressed' }
  | { type: 'no.pressed' }
  /** Ends the confirmation sooner; the story plays as it would have. */
  | { type: 'close.pressed' };

/** The server took the story: read the listener's picks and the story's addresses again. */
type OfferEmitted = { type: 'story.added'; storyId: string };

type OfferOutcome = 'play' | 'leave';

export const offerMachine = setup({
  types: {
    context: {} as OfferInput,
    events: {} as OfferEvent,
    input: {} as OfferInput,
    output: {} as OfferOutcome,
    emitted: {} as OfferEmitted,
  },
  actors: { choose: fromPromise<unknown, OfferInput>(async () => null) },
  actions: { emitAdded: emit(({ context }) => ({ type: 'story.added', storyId: context.storyId })) },
  delays: { freeStoryConfirmation: delays.freeStoryConfirmation },
}).createMachine({
  id: 'offer',
  context: ({ input }) => input,
  initial: 'offering',
  output: ({ event }) => (event as unknown as { output: OfferOutcome }).output,
  states: {
    offering: {
      on: { 'yes.pressed': 'adding', 'no.pressed': 'declined', 'close.pressed': 'declined' },
    },
    adding: {
      invoke: {
        src: 'choose',
        input: ({ context }) => context,
        onDone: { target: 'added', actions: 'emitAdded' },
        onError: 'failed',
      },
    },
    failed: {
      on: { 'yes.pressed': 'adding', 'no.pressed': 'declined', 'close.pressed': 'declined' },
    },
    added: {
      after: { freeStoryConfirmation: 'accepted' },
      on: { 'close.pressed': 'accepted' },
    },
    accepted: { type: 'final', output: 'play' satisfies OfferOutcome },
    declined: { type: 'final', output: 'leave' satisfies OfferOutcome },
  },
});
