// State machine of the offer to add a locked story to the free selections: after Yes it is added, confirmed for 3
// seconds and played; after a failure the offer stays open. The host provides one actor, `offerMachine.provide({
// actors: { choose } })`: a promise that resolves if the server accepted the story and rejects otherwise.

import { delays } from '@meend/core/shared/timings.ts';
import { emit, fromPromise, setup } from 'xstate';

export interface OfferInput {
  readonly storyId: string;
}

type OfferEvent =
  | { type: 'yes.pressed' }
  | { type: 'no.pressed' }
  /** Ends the confirmation sooner; the story plays. */
  | { type: 'close.pressed' };

/** The server accepted the story: refetch the listener's selections and the story's URLs. */
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
