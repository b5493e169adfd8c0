// State machine of the payment status page: polls an order until it is paid, failed or, after half a minute, undecided.
// Only the provider's result decides: transport errors are retried and then left undecided, a forbidden order is polled
// until the caller may see it, an incomplete response counts as none. The purchase is emitted once. The host provides
// one actor, `paymentMachine.provide({ actors: { readStatus } })`: a promise of the status response and how it was
// authorized, rejected only for transport errors.
import { delays, paymentRetries } from '@meend/core/shared/timings.ts';
import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type PaymentReport,
  type PaymentReportError,
  parsePaymentReport,
  type StatusAnswer,
  statusOfReport,
} from './payment-report.ts';

/**
 * arrival: the payer has returned; doubt: a failure was shown, polled for another minute; extended: the bank is still
 * confirming, polled as long as the page is open.
 */
export type PaymentWatch = 'arrival' | 'doubt' | 'extended';

interface PaymentInput {
  readonly orderId: string;
  /** This order's purchase was tracked before, on this page or an earlier one. */
  readonly isPurchaseTracked: boolean;
  readonly watch: PaymentWatch;
}

interface PaymentContext extends PaymentInput {
  /** The last complete report; null before the first. */
  readonly report: PaymentReport | null;
  readonly error: PaymentReportError | 'unreachable' | null;
  /** Consecutive transport failures. */
  readonly failures: number;
}

/** "Go now" on the page of a paid order; the user has signed in or out. */
type PaymentEvent = { type: 'go.pressed' } | { type: 'session.changed' };

/** `actor.on('purchase.made', …)`: store the order id, so that it is tracked once across reloads. */
export type PaymentEmitted = { type: 'purchase.made'; orderId: string; planName: string; price: number };

/** Final outcome, which the host maps to /success, /fail or /pending; rested: the failure is final. */
export type PaymentOutcome = 'confirmed' | 'failed' | 'undecided' | 'rested';

const toContext = (response: StatusAnswer): Partial<PaymentContext> => {
  const report = parsePaymentReport(response);
  return typeof report === 'string' ? { error: report, failures: 0 } : { report, failures: 0 };
};

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutcome,
    emitted: {} as PaymentEmitted,
  },
  actors: { readStatus: fromPromise<StatusAnswer, { orderId: string }>(async () => ({ by: 'nobody' })) },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    callUnreachable: assign({ error: 'unreachable', failures: 0 }),
    emitPurchaseOnce: enqueueActions(({ context, enqueue }) => {
      const { orderId, isPurchaseTracked, report } = context;
      if (isPurchaseTracked || report === null || report.price === null) return;
      enqueue.emit({ type: 'purchase.made', orderId, planName: report.planName, price: report.price });
    }),
  },
  guards: {
    mayRetry: ({ context }) => context.failures < paymentRetries.length,
    isArrival: ({ context }) => context.watch === 'arrival',
    isDoubt: ({ context }) => context.watch === 'doubt',
  },
  delays: {
    poll: ({ context }) => (context.watch === 'arrival' ? delays.paymentPoll : delays.paymentWatch),
    watch: delays.paymentWatch,
    pollTimeout: delays.paymentPollTimeout,
    doubt: delays.failureDoubted,
    afterPayment: delays.afterPayment,
    retryWait: ({ context }) => paymentRetries[context.failures - 1] ?? 0,
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, report: null, error: null, failures: 0 }),
  initial: 'watching',
  output: ({ event }) => (event as unknown as { output: PaymentOutcome }).output,
  states: {
    watching: {
      after: {
        pollTimeout: { guard: 'isArrival', target: 'undecided' },
        doubt: { guard: 'isDoubt', target: 'rested' },
      },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'isArrival', target: 'polling' }, { target: 'waiting' }] },
        polling: {
          invoke: {
            src: 'readStatus',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              { guard: ({ event }) => event.output.by === 'nobody', target: '#payment.unseen' },
              {
                guard: ({ context, event }) =>
                  statusOfReport(event.output) === 'FAILED' && context.watch !== 'doubt',
                target: '#payment.failed',
                actions: assign(({ event }) => toContext(event.output)),
              },
              {
                guard: ({ event }) => statusOfReport(event.output) === 'PAID',
                target: '#payment.paid',
                actions: assign(({ event }) => toContext(event.output)),
              },
              { target: 'waiting', actions: assign(({ event }) => toContext(event.output)) },
            ],
            onError: [
              { guard: 'mayRetry', target: 'unanswered', actions: 'countFailure' },
              { guard: 'isArrival', target: '#payment.undecided', actions: 'callUnreachable' },
              { target: 'waiting', actions: 'callUnreachable' },
            ],
          },
        },
        waiting: { after: { poll: 'polling' }, on: { 'session.changed': 'polling' } },
        unanswered: { after: { retryWait: 'polling' } },
      },
    },
    /** The caller may not see the order: polled until they log in. */
    unseen: {
      initial: 'waiting',
      states: {
        waiting: { after: { watch: 'polling' }, on: { 'session.changed': 'polling' } },
        polling: {
          invoke: {
            src: 'readStatus',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              { guard: ({ event }) => event.output.by === 'nobody', target: 'waiting' },
              // Polled once more with the timeout of an arrival.
              { target: '#payment.watching.polling' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    paid: {
      entry: 'emitPurchaseOnce',
      always: { guard: ({ context }) => context.watch !== 'arrival', target: 'confirmed' },
      after: { afterPayment: 'confirmed' },
      on: { 'go.pressed': 'confirmed' },
    },
    confirmed: { type: 'final', output: 'confirmed' satisfies PaymentOutcome },
    failed: { type: 'final', output: 'failed' satisfies PaymentOutcome },
    undecided: { type: 'final', output: 'undecided' satisfies PaymentOutcome },
    rested: { type: 'final', output: 'rested' satisfies PaymentOutcome },
  },
});

// Countdown after a payment: the result is shown for 5 seconds before the redirect. "Go now" redirects at once, "Stay"
// cancels.

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
