// How often the provider is asked by what comes round, whoever does it: so many questions a minute for all processes
// together, counted in short windows that they share. Payers, webhooks and operators ask beside it and never wait.

import type { Clock } from '@meend/core/ports/clock.ts';
import type { RateLimitsStores } from '@meend/core/rate-limits/rate-limits.stores.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';

/** orders: unsettled ones and refunds under way; paid: looks at paid orders; comparison: the day's. */
export type PollTask = 'orders' | 'paid' | 'comparison';

type Needs = {
  readonly stores: RateLimitsStores;
  readonly clock: Clock;
  readonly payments: PaymentGateway;
  waitUntil(at: Date): Promise<void>;
  readonly questionsAMinute: number;
};

const WINDOW_SECONDS = 5;
/** As many as one minute may touch, wherever it begins. */
const WINDOWS_A_MINUTE = 60 / WINDOW_SECONDS + 1;

/** Each has its own part, so that none waits for another: a day's comparison ends however many orders are due. */
const EIGHTHS: Readonly<Record<PollTask, number>> = { orders: 3, paid: 1, comparison: 4 };

/** The fewest questions a minute that give everybody one a window. */
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

/** The provider, asked in turn: a question waits for the next window once this one is full. */
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
