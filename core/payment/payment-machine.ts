// What became of an order: paid, failed or still undecided after half a minute. The purchase is told once; a
// network that fails is asked again before anything is concluded from it.
// The host provides one actor, `paymentMachine.provide({ actors: { readStatus } })`: a promise of the status
// call's answer, rejected only for transport trouble; what the server refuses resolves to null.
import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { delays, paymentRetries } from '../shared/timings.ts';
import {
  type PaymentReport,
  type PaymentReportTrouble,
  parsePaymentReport,
  verdictOf,
} from './payment-report.ts';

export interface PaymentInput {
  readonly orderId: string;
  /** This order's purchase was told before, in this page or an earlier one. */
  readonly purchaseTold: boolean;
}

export interface PaymentContext extends PaymentInput {
  /** The last complete report; null while verifying. */
  readonly report: PaymentReport | null;
  readonly trouble: PaymentReportTrouble | 'unreachable' | null;
  /** Transport failures in a row. */
  readonly failures: number;
}

/** "Go now" on the page of a paid order. */
export type PaymentEvent = { type: 'go.pressed' };

/** `actor.on('purchase.made', …)`: remember the order id, so that it is told once across reloads too. */
export type PaymentEmitted = { type: 'purchase.made'; orderId: string; planName: string; price: number };

/** The end of the watch: /success, /fail or /pending are the host's words for it. */
export type PaymentOutcome = 'confirmed' | 'failed' | 'undecided';

const keep = (answer: unknown): Partial<PaymentContext> => {
  const report = parsePaymentReport(answer);
  return typeof report === 'string' ? { trouble: report } : { report, failures: 0 };
};

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutcome,
    emitted: {} as PaymentEmitted,
  },
  actors: { readStatus: fromPromise<unknown, { orderId: string }>(async () => null) },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    callUnreachable: assign({ trouble: 'unreachable' }),
    tellPurchaseOnce: enqueueActions(({ context, enqueue }) => {
      const { orderId, purchaseTold, report } = context;
      if (purchaseTold || report === null) return;
      enqueue.emit({ type: 'purchase.made', orderId, planName: report.planName, price: report.price });
      enqueue.assign({ purchaseTold: true });
    }),
  },
  guards: {
    mayRetry: ({ context }) => context.failures < paymentRetries.length,
  },
  delays: {
    poll: delays.paymentPoll,
    patience: delays.paymentPatience,
    afterPayment: delays.afterPayment,
    retryWait: ({ context }) => paymentRetries[context.failures - 1] ?? 0,
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, report: null, trouble: null, failures: 0 }),
  initial: 'watching',
  output: ({ event }) => (event as unknown as { output: PaymentOutcome }).output,
  states: {
    watching: {
      after: { patience: 'undecided' },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'readStatus',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              {
                guard: ({ event }) => verdictOf(event.output) === 'FAILED',
                target: '#payment.failed',
                actions: assign(({ event }) => keep(event.output)),
              },
              {
                guard: ({ event }) => verdictOf(event.output) === 'PAID',
                target: '#payment.paid',
                actions: assign(({ event }) => keep(event.output)),
              },
              { target: 'waiting', actions: assign(({ event }) => keep(event.output)) },
            ],
            onError: [
              { guard: 'mayRetry', target: 'unanswered', actions: 'countFailure' },
              { target: '#payment.failed', actions: 'callUnreachable' },
            ],
          },
        },
        waiting: { after: { poll: 'asking' } },
        unanswered: { after: { retryWait: 'asking' } },
      },
    },
    paid: {
      entry: 'tellPurchaseOnce',
      after: { afterPayment: 'confirmed' },
      on: { 'go.pressed': 'confirmed' },
    },
    confirmed: { type: 'final', output: 'confirmed' satisfies PaymentOutcome },
    failed: { type: 'final', output: 'failed' satisfies PaymentOutcome },
    undecided: { type: 'final', output: 'undecided' satisfies PaymentOutcome },
  },
});
