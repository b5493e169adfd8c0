// Responses and webhooks of the provider as documented, complete with the fields we do not read.
import { createHash, createHmac } from 'node:crypto';
import type { Delivered } from './provider-world.ts';
import type { Answered } from './serve.ts';

interface Try {
  readonly id: number;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  at: string;
}

export interface RecordedRefund {
  readonly id: string;
  readonly number: number;
  readonly amount: number;
  readonly at: string;
  status: 'SUCCESS' | 'PENDING' | 'CANCELLED';
}

export interface RecordedOrder {
  readonly id: string;
  readonly amount: number;
  readonly session: string;
  terminated: boolean;
  /** Closed before it was paid, and reported as closed from then on. */
  staysClosed: boolean;
  /** Its payments are listed without their amounts. */
  hidesAmounts: boolean;
  readonly attempts: Try[];
  readonly refunds: RecordedRefund[];
}

export const indianTime = (): string =>
  new Date(Date.now() + 5.5 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+05:30');

export const ok = (body: unknown): Answered => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const error = (status: number, code: string, type = 'invalid_request_error'): Answered => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    message: `${code.replaceAll('_', ' ')}, please check`,
    help: 'see docs',
    code,
    type,
  }),
});

const statusOf = ({ attempts, terminated, staysClosed }: RecordedOrder): string => {
  if (!staysClosed && attempts.some(({ status }) => status === 'SUCCESS')) return 'PAID';
  if (terminated) return 'TERMINATED';
  return staysClosed ? 'EXPIRED' : 'ACTIVE';
};

export const orderAnswer = (order: RecordedOrder): Answered =>
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

export const paymentsAnswer = (order: RecordedOrder): Answered =>
  ok(
    order.attempts.map(({ id, status, at }) => ({
      auth_id: null,
      authorization: null,
      bank_reference: status === 'SUCCESS' ? '234928698581' : null,
      cf_payment_id: String(id),
      entity: 'payment',
      error_details: status === 'FAILED' ? { error_code: 'TRANSACTION_DECLINED' } : null,
      is_captured: status === 'SUCCESS',
      order_amount: order.amount,
      order_id: order.id,
      payment_amount: order.hidesAmounts ? null : order.amount,
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

export const refundShape = (order: RecordedOrder, { id, number, amount, at, status }: RecordedRefund) => ({
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

/** Page size, whatever the request asks for; small, so that there are several pages. */
const EVENTS_A_PAGE = 2;

const eventShape = <T>(order: RecordedOrder, changed: T) => ({
  adjustment: null,
  adjustment_remarks: null,
  amount_settled: null,
  cf_payment_id: '5114910810523',
  cf_settlement_id: null,
  closed_in_favor_of: null,
  customer_email: 'asha@example.in',
  customer_name: 'asha',
  customer_phone: '9999999999',
  dispute_category: null,
  entity: 'recon',
  event_currency: 'INR',
  event_id: '5114910810523',
  order_amount: order.amount,
  order_id: order.id,
  payment_amount: order.amount,
  payment_service_charge: 0.93,
  payment_service_tax: 0.17,
  payment_utr: '234928698581',
  refund_arn: null,
  refund_id: null,
  settlement_date: null,
  ...changed,
});

/** A settlement of the account belongs to no order. */
const settlementEvent = (time: string) => ({
  entity: 'recon',
  event_amount: 47.9,
  event_id: '6121238',
  event_status: 'SUCCESS',
  event_time: time,
  event_type: 'SETTLEMENT',
  order_id: null,
  sale_type: 'DEBIT',
});

const eventsOf = (order: RecordedOrder) => [
  ...order.attempts.map(({ status, at }) =>
    eventShape(order, {
      event_type: 'PAYMENT',
      event_status: status,
      event_amount: order.amount,
      event_time: at,
      sale_type: 'CREDIT',
    }),
  ),
  ...order.refunds.map(({ id, amount, status, at }) =>
    eventShape(order, {
      event_type: 'REFUND',
      event_status: status,
      event_amount: amount,
      event_time: at,
      refund_id: id,
      sale_type: 'DEBIT',
    }),
  ),
];

export const paymentNews = (order: RecordedOrder, { id, status, at }: Try): string =>
  `{"data":{"order":{"order_id":"${order.id}","order_amount":${order.amount.toFixed(2)},"order_currency":"INR","order_tags":null},"payment":{"cf_payment_id":"${id}","payment_status":"${status}","payment_amount":${order.amount.toFixed(2)},"payment_currency":"INR","payment_message":"Simulated response message","payment_time":"${at}","bank_reference":"234928698581","auth_id":"null","payment_method":{"upi":{"channel":"collect"}},"payment_group":"upi"},"customer_details":{"customer_name":"asha"},"payment_offers":null},"event_time":"${at}","type":"PAYMENT_${status}_WEBHOOK"}`;

export const refundNews = (order: RecordedOrder, refund: RecordedRefund): string =>
  JSON.stringify({
    data: {
      refund: { ...refundShape(order, refund), cf_refund_id: refund.number, cf_payment_id: 789727431 },
    },
    event_time: indianTime(),
    type: 'REFUND_STATUS_WEBHOOK',
  });

export const signed = (body: string, secret: string): Delivered => {
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

/** A page of the account's movements; two events, whatever the request asks for. */
export const eventsAnswer = (orders: Iterable<RecordedOrder>, body: string): Answered => {
  const { pagination, filters } = JSON.parse(body) as {
    pagination: { limit: number; cursor: string | null };
    filters: { start_date: string; end_date: string };
  };
  if (!(pagination.limit > 0 && pagination.limit <= 1_000)) return error(400, 'limit_invalid');
  const [from, to] = [Date.parse(filters.start_date), Date.parse(filters.end_date)];
  const events = [...[...orders].flatMap(eventsOf), settlementEvent(indianTime())].filter(
    ({ event_time: time }) => Date.parse(time) >= from && Date.parse(time) <= to,
  );
  const first = pagination.cursor === null ? 0 : Number(atob(pagination.cursor));
  const next = first + EVENTS_A_PAGE;
  const cursor = next < events.length ? btoa(`${next}`) : null;
  return ok({ cursor, data: events.slice(first, next), limit: EVENTS_A_PAGE });
};
