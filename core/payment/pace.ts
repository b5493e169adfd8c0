// Rate limit of scheduled requests to the payment provider: requests per minute across all processes, counted in short
// shared windows. Payers, webhooks and operators are not limited.

import type { RateLimitStore } from '@meend/core/jobs/rate-limit-store.port.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';

/** orders: unsettled ones and refunds in progress; paid: polls of paid orders; comparison: the daily one. */
export type PollTask = 'orders' | 'paid' | 'comparison';

type Needs = {
  readonly stores: { rateLimits: RateLimitStore };
  readonly clock: Clock;
  readonly payments: PaymentGateway;
  waitUntil(at: Date): Promise<void>;
  readonly questionsAMinute: number;
};

const WINDOW_SECONDS = 5;
/** Number of windows that any minute can overlap. */
const WINDOWS_A_MINUTE = 60 / WINDOW_SECONDS + 1;

/** Fixed share of each task, so that none delays another: a comparison ends however many orders are due. */
const EIGHTHS: Readonly<Record<PollTask, number>> = { orders: 3, paid: 1, comparison: 4 };

/** The smallest rate that allows every task one request per window. */
export const FEWEST_QUESTIONS_A_MINUTE = 60;

export const questionsAWindow = (task: PollTask, questionsAMinute: number): number =>
  Math.max(1, Math.floor((questionsAMinute * EIGHTHS[task]) / (8 * WINDOWS_A_MINUTE)));

const turnsOf = ({ stores, clock, waitUntil, questionsAMinute }: Needs, task: PollTask) => {
  const most = questionsAWindow(task, questionsAMinute);
  return async (): Promise<void> => {
    for (;;) {
      const now = clock.now();
      const { hits, msLeft } = await stores.rateLimits.consume(`provider ${task}`, WINDOW_SECONDS, now);
      if (hits <= most) return;
      await waitUntil(new Date(now.getTime() + msLeft));
    }
  };
};

/** Rate-limited gateway: a request waits for the next window if this one is full. */
export const pacedPayments = (needs: Needs, task: PollTask): PaymentGateway => {
  const { payments } = needs;
  const turn = turnsOf(needs, task);
  const inTurn =
    <Input, Answer>(request: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      await turn();
      return request(input);
    };
  return {
    createOrder: inTurn((request) => payments.createOrder(request)),
    findOrder: inTurn((order) => payments.findOrder(order)),
    terminateOrder: inTurn((order) => payments.terminateOrder(order)),
    listPayments: inTurn((id) => payments.listPayments(id)),
    refund: inTurn((request) => payments.refund(request)),
    listRefunds: inTurn((id) => payments.listRefunds(id)),
    listMovedOrders: inTurn((range) => payments.listMovedOrders(range)),
    readWebhook: (rawBody, headers) => payments.readWebhook(rawBody, headers),
  };
};
