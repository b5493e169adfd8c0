// Fake of the provider as documented: complete responses, times of India, ids that are strings in some places and
// numbers in others, amounts with two decimals; a known idempotency key repeats the first response, failures included.
import { randomBytes, randomInt } from 'node:crypto';
import { cashfreeGateway } from '@meend/adapters/payments/cashfree-gateway.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Delivered, ProviderFault, ProviderWorld } from './provider-world.ts';
import {
  error,
  eventsAnswer,
  indianTime,
  ok,
  orderAnswer,
  paymentNews,
  paymentsAnswer,
  type RecordedOrder,
  type RecordedRefund,
  refundNews,
  refundShape,
  signed,
} from './recorded-answers.ts';
import { type Answered, type ReceivedRequest, serve } from './serve.ts';

interface ProviderKeys {
  readonly clientId: string;
  readonly secret: string;
}

const testKeys: ProviderKeys = { clientId: 'TEST10', secret: 'cfsk_ma_test_recorded' };

export interface RecordedProvider extends ProviderWorld {
  readonly url: string;
  readonly clientId: string;
  /** Lists the payments of the order without their amounts, or with them again. */
  hideAmounts(id: OrderId, isHidden: boolean): void;
}

export const recordedProvider = async ({ clientId, secret } = testKeys): Promise<RecordedProvider> => {
  const orders = new Map<string, RecordedOrder>();
  const answers = new Map<string, Answered>();
  const webhooks: Delivered[] = [];
  let faults: readonly ProviderFault[] = [];
  let areRefundsPaused = false;

  const create = (body: string): Answered => {
    if (faults.includes('create-lost-before')) return error(500, 'internal_error', 'api_error');
    const { order_id: id, order_amount: amount } = JSON.parse(body) as {
      order_id: string;
      order_amount: number;
    };
    if (orders.has(id)) return error(409, 'order_already_exists');
    const session = `session_${randomBytes(48).toString('base64url')}`;
    const order: RecordedOrder = {
      id,
      amount,
      session,
      terminated: false,
      staysClosed: false,
      hidesAmounts: false,
      attempts: [],
      refunds: [],
    };
    orders.set(id, order);
    return faults.includes('create-lost-after')
      ? error(500, 'internal_error', 'api_error')
      : orderAnswer(order);
  };

  const refund = (order: RecordedOrder, body: string): Answered => {
    if (faults.includes('refund-lost-before')) return error(500, 'internal_error', 'api_error');
    const { refund_id: id, refund_amount: amount } = JSON.parse(body) as {
      refund_id: string;
      refund_amount: number;
    };
    if (order.refunds.some((one) => one.id === id)) return error(409, 'refund_already_exists');
    const captured = order.attempts.filter(({ status }) => status === 'SUCCESS').length * order.amount;
    const back = order.refunds.filter(({ status }) => status !== 'CANCELLED');
    const sum = back.reduce((total, one) => total + one.amount, amount);
    if (Math.round(sum * 100) > Math.round(captured * 100)) return error(400, 'refund_amount_invalid');
    const made: RecordedRefund = {
      id,
      number: randomInt(1_000_000, 99_000_000),
      amount,
      at: indianTime(),
      status: areRefundsPaused ? 'PENDING' : 'SUCCESS',
    };
    order.refunds.push(made);
    if (faults.includes('refund-lost-after')) return error(500, 'internal_error', 'api_error');
    return ok(refundShape(order, made));
  };

  const call = ({ method, path, body }: ReceivedRequest): Answered => {
    if (method === 'POST' && path === '/pg/recon') return eventsAnswer(orders.values(), body);
    if (method === 'POST' && path === '/pg/orders') return create(body);
    const [, id = '', tail, refundId] = path.match(/^\/pg\/orders\/([\w-]+)(?:\/(\w+))?(?:\/(\w+))?$/) ?? [];
    const order = orders.get(id);
    if (!order) return error(404, 'order_not_found');
    if (tail === 'payments') return paymentsAnswer(order);
    if (tail === 'refunds' && method === 'POST') return refund(order, body);
    if (tail === 'refunds' && refundId !== undefined) {
      const found = order.refunds.find((one) => one.id === refundId);
      return found ? ok(refundShape(order, found)) : error(404, 'refund_not_found');
    }
    if (tail === 'refunds') return ok(order.refunds.map((one) => refundShape(order, one)));
    if (method === 'PATCH') order.terminated = true;
    return orderAnswer(order);
  };

  const server = await serve((request) => {
    const { headers } = request;
    if (headers['x-client-id'] !== clientId || headers['x-client-secret'] !== secret)
      return error(401, 'request_failed', 'authentication_error');
    if (headers['x-api-version'] !== '2025-01-01') return error(400, 'version_invalid');
    const key = headers['x-idempotency-key'];
    const known = key === undefined ? undefined : answers.get(key);
    if (known) return known;
    const answer = call(request);
    if (key !== undefined) answers.set(key, answer);
    return answer;
  });

  const orderOf = (id: string): RecordedOrder => {
    const order = orders.get(id);
    if (!order) throw new Error('The provider does not know this order');
    return order;
  };
  const settled = { pay: 'SUCCESS', decline: 'FAILED', pending: 'PENDING' } as const;
  const settle: ProviderWorld['settle'] = async (id, outcome) => {
    const order = orderOf(id);
    const status = settled[outcome];
    const last = order.attempts.at(-1);
    const at = indianTime();
    if (last?.status === 'PENDING') Object.assign(last, { status, at });
    else order.attempts.push({ id: randomInt(1_000_000, 99_000_000), status, at });
    const latest = order.attempts.at(-1);
    if (latest && status !== 'PENDING') webhooks.push(signed(paymentNews(order, latest), secret));
  };

  return {
    url: `${server.origin}/pg`,
    clientId,
    secret,
    webhooks,
    gateway: (changed = {}) =>
      cashfreeGateway({
        baseUrl: `${server.origin}/pg`,
        clientId,
        clientSecret: changed.secret ?? secret,
        webhookSecrets: changed.webhookSecrets ?? [secret],
        publicUrl: 'https://meend.example',
      }),
    settle,
    hideAmounts(id, isHidden) {
      orderOf(id).hidesAmounts = isHidden;
    },
    async closeAndPay(id) {
      orderOf(id).staysClosed = true;
      await settle(id, 'pay');
    },
    async refundByHand(id, rupees) {
      const order = orderOf(id);
      const number = randomInt(1_000_000, 99_000_000);
      const made: RecordedRefund = {
        id: `hand${number}`,
        number,
        amount: rupees,
        at: indianTime(),
        status: 'SUCCESS',
      };
      order.refunds.push(made);
      webhooks.push(signed(refundNews(order, made), secret));
    },
    async pauseRefunds() {
      areRefundsPaused = true;
    },
    async endRefund(refundId, outcome) {
      for (const order of orders.values()) {
        const found = order.refunds.find(({ id }) => id === refundId);
        if (!found) continue;
        found.status = outcome === 'done' ? 'SUCCESS' : 'CANCELLED';
        webhooks.push(signed(refundNews(order, found), secret));
      }
    },
    async fail(...names) {
      faults = names;
    },
    orders: () => orders.size,
    close: server.close,
  };
};
