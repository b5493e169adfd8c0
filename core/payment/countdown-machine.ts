// Countdown after a payment: the result is shown for 5 seconds before the redirect. "Go now" redirects at once, "Stay"
// cancels.

import { delays } from '@meend/core/shared/timings.ts';
import { assign, setup } from 'xstate';

const seconds = delays.successCountdown / delays.successTick;

export const countdownMachine = setup({
  types: {
    context: {} as { readonly secondsLeft: number },
    events: {} as { type: 'go.pressed' } | { type: 'stay.pressed' },
  },
  actions: { countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }) },
  guards: { isOver: ({ context }) => context.secondsLeft <= 0 },
  delays: { tick: delays.successTick },
}).createMachine({
  id: 'countdown',
  context: { secondsLeft: seconds },
  initial: 'counting',
  states: {
    counting: {
      always: { guard: 'isOver', target: 'over' },
      after: { tick: { target: 'counting', reenter: true, actions: 'countDown' } },
      on: { 'go.pressed': 'over', 'stay.pressed': 'stopped' },
    },
    stopped: { on: { 'go.pressed': 'over' } },
    over: { type: 'final' },
  },
});
