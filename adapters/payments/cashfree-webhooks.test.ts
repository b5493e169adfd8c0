import type { WebhookEvent } from '@meend/core/payment/provider-order.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OddWebhook, webhookReader } from './cashfree-webhooks.ts';
import { signWebhook } from './webhook-signature.ts';

const SECRET = 'test_secret';

const reader = () => {
  const odd: OddWebhook[] = [];
  const errors: string[] = [];
  const read = webhookReader({
    webhookSecrets: [SECRET],
    onOddWebhook: (why) => odd.push(why),
    onProviderError: (call, detail) => errors.push(`${call}: ${detail}`),
  });
  const readSigned = (body: unknown, sentAt = Date.now()): WebhookEvent => {
    const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = String(sentAt);
    const event = read(rawBody, {
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signWebhook(SECRET, timestamp, rawBody),
    });
    if (typeof event === 'string') throw new Error(event);
    return event;
  };
  return { odd, errors, read, readSigned };
};

/** In the documented form. */
const disputeFields = {
  dispute_id: '433475258',
  dispute_type: 'DISPUTE',
  reason_code: '1402',
  reason_description: 'Duplicate Processing',
  dispute_amount: 49,
  created_at: '2026-11-25T21:49:48+05:30',
  updated_at: '2026-11-25T21:49:48+05:30',
  respond_by: '2026-11-28T23:59:59+05:30',
  dispute_status: 'DISPUTE_CREATED',
  cf_dispute_remarks: 'Dispute is created, please take action',
  dispute_action_on: 'MERCHANT',
};
const reported = (dispute: object = {}, type = 'DISPUTE_CREATED') => ({
  data: { dispute: { ...disputeFields, ...dispute }, order_details: { order_id: 'ord_1', order_amount: 49 } },
  event_time: '2026-11-25T21:50:00+05:30',
  type,
});

describe('the form of the headers', () => {
  const body = '{}';
  const timestamp = String(Date.now());
  const signature = signWebhook(SECRET, timestamp, body);

  test.each([
    ['no headers', {}],
    ['no timestamp', { 'x-webhook-signature': signature }],
    ['no signature', { 'x-webhook-timestamp': timestamp }],
    ['a signature of another length', { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': 'AAAA' }],
    ['a signature in hex', { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': 'a'.repeat(64) }],
    ['a long signature', { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': 'A'.repeat(100_000) }],
    ['a timestamp in words', { 'x-webhook-timestamp': 'soon', 'x-webhook-signature': signature }],
    ['a negative timestamp', { 'x-webhook-timestamp': '-1', 'x-webhook-signature': signature }],
    [
      'a timestamp in scientific notation',
      { 'x-webhook-timestamp': '1e12', 'x-webhook-signature': signature },
    ],
    [
      'a timestamp as a date',
      { 'x-webhook-timestamp': '2026-11-20T10:00:00Z', 'x-webhook-signature': signature },
    ],
    ['a timestamp and a space', { 'x-webhook-timestamp': `${timestamp} `, 'x-webhook-signature': signature }],
  ])('a webhook with %s is malformed and counted as such', (_, headers) => {
    const { odd, errors, read } = reader();
    expect(read(body, headers)).toBe('malformed');
    expect(odd).toEqual(['malformed']);
    expect(errors).toEqual(['webhook: the headers have no signature and timestamp']);
  });

  test('a signature of another secret is counted apart', () => {
    const { odd, read } = reader();
    const forged = signWebhook('other', timestamp, body);
    expect(read(body, { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': forged })).toBe('forged');
    expect(odd).toEqual(['forged']);
  });

  test('a webhook of two hours ago is read, and counted and logged as stale', () => {
    const { odd, errors, readSigned } = reader();
    const news = { type: 'PAYMENT_SUCCESS_WEBHOOK', data: { order: { order_id: 'ord_1' } } };
    const hoursAgo = Date.now() - 2 * 60 * 60_000;
    expect(readSigned(news, hoursAgo)).toMatchObject({ about: 'payment', orderId: 'ord_1' });
    expect([odd, errors]).toEqual([['stale'], ['webhook: the timestamp is stale']]);
  });
});

describe('disputes', () => {
  test('a new dispute has its id, its order and the date by which the operator has to answer', () => {
    expect(reader().readSigned(reported())).toMatchObject({
      type: 'DISPUTE_CREATED',
      about: 'other',
      orderId: 'ord_1',
      dispute: {
        id: '433475258',
        state: 'open',
        respondBy: new Date('2026-11-28T18:29:59Z'),
        changedAt: new Date('2026-11-25T16:19:48Z'),
      },
    });
  });

  test.each([
    ['DISPUTE_UPDATED', 'DISPUTE_DOCS_RECEIVED', 'CASHFREE', 'in-review'],
    ['DISPUTE_UPDATED', 'CHARGEBACK_UNDER_REVIEW', '', 'in-review'],
    ['DISPUTE_UPDATED', 'DISPUTE_DOCS_RECEIVED', 'MERCHANT', 'open'],
    ['DISPUTE_UPDATED', 'DISPUTE_INSUFFICIENT_EVIDENCE', 'MERCHANT', 'open'],
    ['DISPUTE_UPDATED', 'PRE_ARBITRATION_CREATED', 'MERCHANT', 'open'],
    ['DISPUTE_UPDATED', 'A_NEW_STATUS', '', 'open'],
    ['DISPUTE_CLOSED', 'A_NEW_STATUS', '', 'closed'],
    ['DISPUTE_UPDATED', 'DISPUTE_MERCHANT_WON', '', 'closed'],
    ['DISPUTE_UPDATED', 'CHARGEBACK_MERCHANT_LOST', '', 'closed'],
    ['DISPUTE_UPDATED', 'DISPUTE_MERCHANT_ACCEPTED', '', 'closed'],
  ])('%s with the status %s and action on "%s" is %s', (type, status, side, state) => {
    const event = reader().readSigned(reported({ dispute_status: status, dispute_action_on: side }, type));
    expect(event.dispute?.state).toBe(state);
  });

  test('a dispute whose body names an order as payments do is a dispute all the same', () => {
    const { data, ...rest } = reported();
    const event = reader().readSigned({ ...rest, data: { ...data, order: { order_id: 'ord_1' } } });
    expect(event).toMatchObject({ about: 'other', dispute: { id: '433475258' } });
  });

  const odd = fc.constantFrom(undefined, null, 0, -1, '', 'x', true, [], {}, '2026-13-99', Number.MAX_VALUE);

  test('law: with any fields missing, null or of another type it stays a dispute with an id', () => {
    const { readSigned } = reader();
    const fields = fc.record(Object.fromEntries(Object.keys(disputeFields).map((name) => [name, odd])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(fields, odd, odd, (changed, order, eventTime) => {
        const body = reported(changed);
        const event = readSigned({
          ...body,
          event_time: eventTime,
          data: { ...body.data, order_details: order },
        });
        expect(event).toMatchObject({ type: 'DISPUTE_CREATED', about: 'other' });
        expect(event.dispute?.id).not.toBe('');
        expect(event.dispute?.state).not.toBe('in-review');
        expect(event.dispute?.changedAt.getTime()).not.toBeNaN();
      }),
    );
  });

  test.each([null, 'x', 1, [], {}])(
    'a dispute without readable data (%j) is open and has no date',
    (data) => {
      expect(reader().readSigned({ type: 'DISPUTE_CREATED', data })).toMatchObject({
        about: 'other',
        dispute: { state: 'open', respondBy: null },
      });
    },
  );
});

test('a settlement is of another kind; two deliveries are one event, and two bodies are two', () => {
  const { readSigned } = reader();
  const settlement = (id: number) => ({ type: 'SETTLEMENT_SUCCESS', data: { settlement: { id } } });
  const [first, again, other] = [1, 1, 2].map((id) => readSigned(settlement(id)));
  expect(first).toEqual({
    type: 'SETTLEMENT_SUCCESS',
    about: 'other',
    orderId: '',
    dedupeKey: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(again).toEqual(first);
  expect(other?.dedupeKey).not.toBe(first?.dedupeKey);
});

test.each(['not JSON', '[]', 'null', '{"type":7}'])('a signed body %s is stored as unreadable', (body) => {
  expect(reader().readSigned(body)).toMatchObject({ type: 'UNREADABLE', about: 'other', orderId: '' });
});

test.each([undefined, null, 7, [], {}, { cf_payment_id: {} }])(
  'a payment of our order is polled with the attempt %j',
  (payment) => {
    const data = { order: { order_id: 'ord_1' }, payment };
    expect(reader().readSigned({ type: 'PAYMENT_SUCCESS_WEBHOOK', data })).toEqual({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      about: 'payment',
      orderId: 'ord_1',
      dedupeKey: 'PAYMENT_SUCCESS_WEBHOOK:ord_1:none',
    });
  },
);

test.each([
  ['refund', { cf_refund_id: null, refund_status: 7 }],
  ['auto_refund', {}],
])('a %s of our order is polled although its id cannot be read', (name, fields) => {
  const data = { [name]: { order_id: 'ord_1', ...fields } };
  expect(reader().readSigned({ type: 'REFUND_STATUS_WEBHOOK', data })).toMatchObject({
    about: 'refund',
    orderId: 'ord_1',
  });
});
