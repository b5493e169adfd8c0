import type { Order } from '@meend/core/payment/order.ts';
import { hasFailed, isUnclear, orderOutcome } from '@meend/core/payment/settlement.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { anOrder, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedOrders, readOrder, readPayments, readRefunds } from './cashfree-answers.ts';
import { wireEvents } from './cashfree-wire.ts';

const order: Order = anOrder(newId(), { amount: paise(4_900) });
const { id } = order;
const orderAnswer = {
  order_id: id,
  order_amount: 49,
  order_currency: 'INR',
  order_status: 'ACTIVE',
  payment_session_id: 'session_1',
};
const attempt = {
  order_id: id,
  cf_payment_id: '5114910810523',
  payment_status: 'NOT_ATTEMPTED',
  payment_amount: 49,
  payment_currency: 'INR',
  payment_time: '2026-11-27T12:00:00+05:30',
  payment_completion_time: null,
};
const success = { ...attempt, payment_status: 'SUCCESS' };

/** As sent: undefined fields are absent. */
const sentAs = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const snapshotOf = (attempts: unknown, changed: object = {}) => ({
  order: readOrder(sentAs({ ...orderAnswer, ...changed }), id),
  payments: readPayments(sentAs(attempts), id),
});
const outcomeOf = (attempts: unknown, changed: object = {}) =>
  orderOutcome(order, snapshotOf(attempts, changed), order.createdAt);

test('an order of which one attempt has no amount is paid by the other', () => {
  const odd = { ...attempt, payment_amount: null };
  for (const attempts of [
    [success, odd],
    [odd, success],
  ])
    expect(outcomeOf(attempts, { order_status: 'PAID' })).toBe('paid');
});

test.each([
  ['amounts are text', { order_amount: '49.00' }, { payment_amount: '49.00' }],
  ['the order has no session', { payment_session_id: undefined }, {}],
  ['statuses are in another case', { order_status: 'paid' }, { payment_status: 'Success' }],
  ['currencies are in another case', { order_currency: 'inr' }, { payment_currency: 'Inr' }],
  ['the order says nothing', { order_amount: null, order_currency: 5, order_status: [] }, {}],
  ['ids are numbers or missing', { order_id: undefined }, { order_id: null, cf_payment_id: 5 }],
])('an order is paid though %s', (_, inOrder, inAttempt) => {
  expect(outcomeOf([{ ...success, ...inAttempt }], { order_status: 'PAID', ...inOrder })).toBe('paid');
});

test.each([
  ['payment_amount', null],
  ['payment_amount', undefined],
  ['payment_amount', '49,00'],
  ['payment_amount', 49.001],
  ['payment_amount', 48],
  ['payment_amount', [49]],
  ['payment_currency', null],
  ['payment_currency', 'USD'],
  ['payment_status', null],
  ['payment_status', 'ſuccess'],
  ['order_id', 'another-order'],
])('a success whose %s is %j neither pays the order nor fails it', (field, value) => {
  const attempts = [{ ...success, [field]: value }];
  expect(outcomeOf(attempts)).not.toBe('paid');
  expect(hasFailed(order, snapshotOf(attempts, { order_status: 'EXPIRED' }))).toBe(false);
});

test('an attempt without an amount leaves its order unclear until it is paid', () => {
  const odd = { ...attempt, payment_amount: null };
  expect(isUnclear(order, snapshotOf([odd]))).toBe(true);
  expect(isUnclear(order, snapshotOf([odd, success]))).toBe(false);
  expect(isUnclear(order, snapshotOf([{ ...success, payment_amount: null }, success]))).toBe(true);
  expect(isUnclear(order, snapshotOf([success, attempt]))).toBe(false);
});

const json = fc.jsonValue();
/** The field as it should be, in another case, absent, null or anything else. */
const field = (values: readonly unknown[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, null) },
    { weight: 1, arbitrary: json },
  );
const status = field(['SUCCESS', 'SUCCESS', 'success', 'Failed', 'PENDING', 'NOT_ATTEMPTED', 'NEW']);
const amount = field([49, '49', '49.00', ' 49.0 ', 50, '4900', 49.001, '49.001', 0]);
const currency = field(['INR', 'inr', 'Inr', 'USD']);
const anyAttempt = fc.record({
  order_id: field([id, id.toUpperCase(), 'other']),
  cf_payment_id: field(['7', 7, '\u0000']),
  payment_status: status,
  payment_amount: amount,
  payment_currency: currency,
  payment_time: field(['2026-11-27T12:00:00+05:30', '-271821-04-20', 'soon', 5]),
  payment_completion_time: field(['2026-11-27T12:00:00Z']),
  payment_method: json,
});
const anyItem = fc.oneof({ weight: 9, arbitrary: anyAttempt }, { weight: 1, arbitrary: json });
const anyOrder = fc.record({
  order_id: fc.constantFrom(id, undefined, null),
  order_amount: fc.constantFrom(49, '49.00', null, undefined, {}),
  order_currency: fc.constantFrom('INR', 'inr', null, undefined, 5),
  order_status: field(['PAID', 'paid', 'ACTIVE', 'EXPIRED', 'TERMINATED']),
  payment_session_id: field(['session_1']),
});

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Written without the product's code. */
const isReadableSuccess = (item: unknown): boolean => {
  const sent = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const named = sent.order_id ?? id;
  return (
    textOf(sent.payment_status).toUpperCase() === 'SUCCESS' &&
    ['49', '49.0', '49.00'].includes(textOf(sent.payment_amount).trim()) &&
    textOf(sent.payment_currency).toUpperCase() === 'INR' &&
    typeof named === 'string' &&
    named.toLowerCase() === id
  );
};

test('an order is paid if and only if one of its attempts is a readable success, whatever else is odd', () => {
  let paid = 0;
  fc.assert(
    fc.property(anyOrder, fc.array(anyItem, { maxLength: 5 }), (sent, items) => {
      const isPaid = ['paid', 'late'].includes(outcomeOf(items, sent));
      if (isPaid) paid += 1;
      expect(isPaid).toBe(items.some(isReadableSuccess));
    }),
    { numRuns: 3_000 },
  );
  expect(paid).toBeGreaterThan(150);
});

test('a refund that cannot be read hides no other', () => {
  const refund = {
    order_id: id,
    refund_id: 'r1',
    cf_refund_id: 2,
    refund_amount: '49.00',
    refund_status: 'success',
  };
  const odd = { ...refund, refund_id: 'r2', refund_amount: null };
  const byHand = { ...refund, refund_id: null };
  expect(readRefunds([odd, refund, null, byHand], id)).toMatchObject({
    refunds: [
      { refundId: 'r1', amount: 4_900, state: 'done' },
      { refundId: 'cf2', amount: 4_900 },
    ],
    unreadable: [JSON.stringify(odd), 'null'],
  });
});

test('a movement of the account that cannot be read hides no other', () => {
  const data = [
    { event_type: 'PAYMENT', event_status: 'SUCCESS', order_id: id },
    null,
    { event_type: 5, order_id: 'two' },
    { event_type: 'payment', event_status: 'failed', order_id: 'three' },
    { event_type: 'REFUND', order_id: { id: 'four' } },
    { event_type: 'SETTLEMENT', order_id: null },
  ];
  expect(movedOrders(wireEvents.parse({ data }))).toEqual([id, 'two', 'unreadable']);
});
