// What became of an order: paid, failed or still undecided after half a minute. The purchase is told once; nothing but a
// word of the provider's decides: a network that fails is asked again and then left undecided, what is refused is
// watched on until somebody may see it, and an answer without its data counts as none.
// The host provides one actor, `paymentMachine.provide({ actors: { readStatus } })`: a promise of the status call's
// answer and by what it was told, rejected only for transport trouble.

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
 * arrival: the payer has come back; doubt: told of a failure, which is asked about for another minute; extended: told
 * that the bank still confirms, which is asked about as long as the page is open.
 */
export type PaymentWatch = 'arrival' | 'doubt' | 'extended';

interface PaymentInput {
  readonly orderId: string;
  /** This order's purchase was told before, in this page or an earlier one. */
  readonly isPurchaseTracked: boolean;
  readonly watch?: PaymentWatch;
}

interface PaymentContext extends Required<PaymentInput> {
  /** The last complete report; null while verifying. */
  readonly report: PaymentReport | null;
  readonly error: PaymentReportError | 'unreachable' | null;
  /** Transport failures in a row. */
  readonly failures: number;
}

/** "Go now" on the page of a paid order; somebody has signed in or out. */
type PaymentEvent = { type: 'go.pressed' } | { type: 'session.changed' };

/** `actor.on('purchase.made', …)`: remember the order id, so that it is told once across reloads too. */
export type PaymentEmitted = { type: 'purchase.made'; orderId: string; planName: string; price: number };

/** The end of the watch: /success, /fail or /pending are the host's words for it; rested: a failure stood. */
export type PaymentOutcome = 'confirmed' | 'failed' | 'undecided' | 'rested';

const toContext = (response: StatusAnswer): Partial<PaymentContext> => {
  if (response.by === 'nobody') return { failures: 0 };
  const report = parsePaymentReport(response.answer, response.by);
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
      enqueue.assign({ isPurchaseTracked: true });
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
  context: ({ input }) => ({ watch: 'arrival', ...input, report: null, error: null, failures: 0 }),
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
    /** Nobody here may see the order: whoever logs in may, and it is watched on until then. */
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
              // Asked once more there, at once and with the patience of an arrival.
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
