// The provider as its documentation records it (payments.md, A-3 to A-6): whole answers with the fields nobody reads,
// times of India, ids that are strings here and numbers there, amounts with two decimals, and a first answer that is
// repeated for a known idempotency key, failures included.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { cashfreeGateway } from '@meend/adapters/payments/cashfree-gateway';
import type { Delivered, ProviderFault, ProviderWorld } from './gateway.contract.ts';
import { type Answered, type Asked, serve } from './serve.ts';

export interface ProviderKeys {
  readonly clientId: string;
  readonly secret: string;
}

const testKeys: ProviderKeys = { clientId: 'TEST10', secret: 'cfsk_ma_test_recorded' };

interface Try {
  readonly id: number;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  at: string;
}

interface RecordedRefund {
  readonly id: string;
  readonly number: number;
  readonly amount: number;
  readonly at: string;
  status: 'SUCCESS' | 'PENDING' | 'CANCELLED';
}

interface RecordedOrder {
  readonly id: string;
  readonly amount: number;
  readonly session: string;
  terminated: boolean;
  readonly tries: Try[];
  readonly refunds: RecordedRefund[];
}

const indianTime = (): string =>
  new Date(Date.now() + 5.5 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+05:30');

const ok = (body: unknown): Answered => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const error = (status: number, code: string, type = 'invalid_request_error'): Answered => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    message: `${code.replaceAll('_', ' ')}, please check`,
    help: 'see docs',
    code,
    type,
  }),
});

const statusOf = ({ tries, terminated }: RecordedOrder): string => {
  if (tries.some(({ status }) => status === 'SUCCESS')) return 'PAID';
  return terminated ? 'TERMINATED' : 'ACTIVE';
};

const orderAnswer = (order: RecordedOrder): Answered =>
  ok({
    cart_details: null,
    cf_order_id: '2149460581',
    created_at: indianTime(),
    customer_details: {
      customer_id: '409128494',
      customer_name: 'asha',
      customer_email: 'asha@example.in',
      customer_phone: '9999999999',
      customer_uid: null,
    },
    entity: 'order',
    order_amount: order.amount,
    order_currency: 'INR',
    order_expiry_time: indianTime(),
    order_id: order.id,
    order_meta: { return_url: null, notify_url: null, payment_methods: 'cc,dc,nb,app,upi' },
    order_note: 'Subscription, 30 days',
    order_splits: [],
    order_status: statusOf(order),
    order_tags: null,
    payment_session_id: order.session,
    products: null,
    terminal_data: null,
  });

const paymentsAnswer = (order: RecordedOrder): Answered =>
  ok(
    order.tries.map(({ id, status, at }) => ({
      auth_id: null,
      authorization: null,
      bank_reference: status === 'SUCCESS' ? '234928698581' : null,
      cf_payment_id: String(id),
      entity: 'payment',
      error_details: status === 'FAILED' ? { error_code: 'TRANSACTION_DECLINED' } : null,
      is_captured: status === 'SUCCESS',
      order_amount: order.amount,
      order_id: order.id,
      payment_amount: order.amount,
      payment_completion_time: status === 'PENDING' ? null : at,
      payment_currency: 'INR',
      payment_gateway_details: { gateway_name: 'CASHFREE', gateway_status_code: null },
      payment_group: 'upi',
      payment_message: 'Simulated response message',
      payment_method: { upi: { channel: 'collect', upi_id: 'rohit@upi' } },
      payment_offers: null,
      payment_status: status,
      payment_time: at,
    })),
  );

const refundShape = (order: RecordedOrder, { id, number, amount, at, status }: RecordedRefund) => ({
  cf_payment_id: '789727431',
  cf_refund_id: String(number),
  created_at: at,
  entity: 'refund',
  forex_conversion_rate: null,
  metadata: null,
  order_id: order.id,
  processed_at: status === 'SUCCESS' ? indianTime() : null,
  refund_amount: amount,
  refund_arn: status === 'SUCCESS' ? '205907014017' : null,
  refund_charge: 0,
  refund_currency: 'INR',
  refund_id: id,
  refund_mode: 'STANDARD',
  refund_note: 'Refund, 30 days',
  refund_speed: { requested: 'STANDARD', accepted: 'STANDARD', processed: null, message: null },
  refund_splits: [],
  refund_status: status,
  refund_type: 'MERCHANT_INITIATED',
  status_description: 'Refund processed successfully',
});

const paymentNews = (order: RecordedOrder, { id, status, at }: Try): string =>
  `{"data":{"order":{"order_id":"${order.id}","order_amount":${order.amount.toFixed(2)},"order_currency":"INR","order_tags":null},"payment":{"cf_payment_id":"${id}","payment_status":"${status}","payment_amount":${order.amount.toFixed(2)},"payment_currency":"INR","payment_message":"Simulated response message","payment_time":"${at}","bank_reference":"234928698581","auth_id":"null","payment_method":{"upi":{"channel":"collect"}},"payment_group":"upi"},"customer_details":{"customer_name":"asha"},"payment_offers":null},"event_time":"${at}","type":"PAYMENT_${status}_WEBHOOK"}`;

const refundNews = (order: RecordedOrder, refund: RecordedRefund): string =>
  JSON.stringify({
    data: {
      refund: { ...refundShape(order, refund), cf_refund_id: refund.number, cf_payment_id: 789727431 },
    },
    event_time: indianTime(),
    type: 'REFUND_STATUS_WEBHOOK',
  });

const signed = (body: string, secret: string): Delivered => {
  const timestamp = String(Date.now());
  return {
    body,
    headers: {
      'x-webhook-signature': createHmac('sha256', secret)
        .update(timestamp + body)
        .digest('base64'),
      'x-webhook-timestamp': timestamp,
      'x-webhook-version': '2025-01-01',
      'x-webhook-attempt': '1',
      'x-idempotency-key': createHash('sha256').update(body).digest('hex'),
    },
  };
};

export interface RecordedProvider extends ProviderWorld {
  readonly url: string;
  readonly clientId: string;
}

export const recordedProvider = async ({ clientId, secret } = testKeys): Promise<RecordedProvider> => {
  const orders = new Map<string, RecordedOrder>();
  const answers = new Map<string, Answered>();
  const webhooks: Delivered[] = [];
  let faults: readonly ProviderFault[] = [];
  let isHeld = false;

  const create = (body: string): Answered => {
    if (faults.includes('create-lost-before')) return error(500, 'internal_error', 'api_error');
    const { order_id: id, order_amount: amount } = JSON.parse(body) as {
      order_id: string;
      order_amount: number;
    };
    if (orders.has(id)) return error(409, 'order_already_exists');
    const session = `session_${randomBytes(48).toString('base64url')}`;
    const order: RecordedOrder = { id, amount, session, terminated: false, tries: [], refunds: [] };
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
    const captured = order.tries.filter(({ status }) => status === 'SUCCESS').length * order.amount;
    const back = order.refunds.filter(({ status }) => status !== 'CANCELLED');
    const sum = back.reduce((total, one) => total + one.amount, amount);
    if (Math.round(sum * 100) > Math.round(captured * 100)) return error(400, 'refund_amount_invalid');
    const made: RecordedRefund = {
      id,
      number: randomInt(1_000_000, 99_000_000),
      amount,
      at: indianTime(),
      status: isHeld ? 'PENDING' : 'SUCCESS',
    };
    order.refunds.push(made);
    if (faults.includes('refund-lost-after')) return error(500, 'internal_error', 'api_error');
    return ok(refundShape(order, made));
  };

  const call = ({ method, path, body }: Asked): Answered => {
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

  const server = await serve((asked) => {
    const { headers } = asked;
    if (headers['x-client-id'] !== clientId || headers['x-client-secret'] !== secret)
      return error(401, 'request_failed', 'authentication_error');
    if (headers['x-api-version'] !== '2025-01-01') return error(400, 'version_invalid');
    const key = headers['x-idempotency-key'];
    const known = key === undefined ? undefined : answers.get(key);
    if (known) return known;
    const answer = call(asked);
    if (key !== undefined) answers.set(key, answer);
    return answer;
  });

  const orderOf = (id: string): RecordedOrder => {
    const order = orders.get(id);
    if (!order) throw new Error('The provider does not know this order');
    return order;
  };
  const settled = { pay: 'SUCCESS', decline: 'FAILED', pending: 'PENDING' } as const;

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
    async settle(id, outcome) {
      const order = orderOf(id);
      const status = settled[outcome];
      const last = order.tries.at(-1);
      const at = indianTime();
      if (last?.status === 'PENDING') Object.assign(last, { status, at });
      else order.tries.push({ id: randomInt(1_000_000, 99_000_000), status, at });
      const latest = order.tries.at(-1);
      if (latest && status !== 'PENDING') webhooks.push(signed(paymentNews(order, latest), secret));
    },
    async holdRefunds() {
      isHeld = true;
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
