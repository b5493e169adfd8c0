import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { isPollingOver, nextPaidCheck, pollDelay } from './poll-schedule.ts';
import type { ProviderOrder, ProviderPayment } from './provider-order.ts';
import { isReplaced, replacedBy } from './settle-payment.ts';
import { hasFailed, isUnclear, isUnderClosed, orderOutcome, unreadableParts } from './settlement.ts';

const now = new Date('2026-11-20T06:30:00Z');
const MINUTE = 60_000;

const order: Order = {
  id: 'order' as OrderId,
  userId: 'asha' as UserId,
  planName: '30 days',
  amount: paise(4900),
  days: 30,
  status: 'open',
  sessionId: 'session',
  createdAt: now,
  expiresAt: new Date(now.getTime() + 30 * MINUTE),
  paidAt: null,
  nextCheckAt: now,
  checks: 0,
  paidCheckAt: null,
  refundDueAt: null,
  refundedAt: null,
  refundCheckAt: null,
  refundChecks: 0,
  unreadableSince: null,
  refundsUnreadableSince: null,
};

const at = (state: ProviderOrder['state'], part: Partial<ProviderOrder> = {}): ProviderOrder => ({
  orderId: 'order',
  amount: paise(4900),
  currency: 'INR',
  state,
  sessionId: 'session',
  ...part,
});

const attempts = (...states: readonly ProviderPayment['state'][]): readonly ProviderPayment[] =>
  states.map((state, index) => ({
    paymentId: `p${index}`,
    amount: paise(4900),
    currency: 'INR',
    state,
    at: new Date(now.getTime() + index),
  }));

const outcomeOf = (provider: ProviderOrder | null, ...states: readonly ProviderPayment['state'][]) =>
  orderOutcome(order, { order: provider, payments: attempts(...states) }, now);

test('a paid order with a successful payment is paid, whatever attempts preceded', () => {
  expect(outcomeOf(at('paid'), 'succeeded')).toBe('paid');
  expect(outcomeOf(at('paid'), 'failed', 'failed', 'succeeded')).toBe('paid');
});

test('another amount, currency or order pays nothing', () => {
  expect(outcomeOf(at('paid', { amount: paise(100) }), 'succeeded')).toBe('waiting');
  expect(outcomeOf(at('paid', { currency: 'USD' }), 'succeeded')).toBe('waiting');
  expect(outcomeOf(at('paid', { orderId: 'other' }), 'succeeded')).toBe('waiting');
});

test('a failed last attempt declines the order, unless another is pending', () => {
  expect(outcomeOf(at('active'), 'failed')).toBe('declined');
  expect(outcomeOf(at('active'), 'pending', 'failed')).toBe('trying');
  expect(outcomeOf(at('active'), 'failed', 'pending')).toBe('trying');
  expect(outcomeOf(at('active'))).toBe('waiting');
});

test('the last attempt is the latest in time, however the provider lists them', () => {
  const [failed, other] = attempts('failed', 'succeeded') as [ProviderPayment, ProviderPayment];
  const ofAnotherAmount = { ...other, amount: paise(100) };
  for (const [later, outcome] of [
    [failed, 'declined'],
    [ofAnotherAmount, 'waiting'],
  ] as const) {
    const payments = [failed, ofAnotherAmount].map((one) =>
      one === later ? { ...one, at: new Date(now.getTime() + MINUTE) } : one,
    );
    for (const listed of [payments, payments.toReversed()])
      expect(orderOutcome(order, { order: at('active'), payments: listed }, now)).toBe(outcome);
  }
});

test('a success counts with the order’s amount and currency alone, and an unreadable field says nothing', () => {
  const paidWith = (payment: Partial<ProviderPayment>, part: Partial<ProviderOrder> = {}) => {
    const payments = attempts('succeeded').map((one) => ({ ...one, ...payment }));
    return orderOutcome(order, { order: at('active', part), payments }, now);
  };
  expect(paidWith({}, { amount: null, currency: null })).toBe('paid');
  expect(paidWith({ amount: paise(4899) })).toBe('waiting');
  expect(paidWith({ amount: null })).toBe('waiting');
  expect(paidWith({ currency: 'USD' })).toBe('waiting');
});

test.each([
  [1, [], 'late'],
  [1, [[100, 'done']], 'late'],
  [1, [[4899, 'done']], 'late'],
  [1, [[4900, 'failed']], 'late'],
  [1, [[4900, 'done']], 'returned'],
  [1, [[4900, 'pending']], 'returned'],
  [2, [[4900, 'done']], 'late'],
  [
    2,
    [
      [4900, 'done'],
      [4900, 'pending'],
    ],
    'returned',
  ],
] as const)('%d payments under a closed order with the refunds %j are %s', (count, refunded, outcome) => {
  const snapshot = {
    order: at('closed'),
    payments: attempts(...Array.from({ length: count }, () => 'succeeded' as const)),
    refunds: {
      refunds: refunded.map(([amount, state], nth) => ({
        refundId: `r${nth}`,
        amount: paise(amount),
        state,
        at: now,
      })),
      unreadable: [],
    },
  };
  expect(orderOutcome(order, snapshot, now)).toBe(outcome);
  if (refunded.length === 0)
    expect(orderOutcome(order, { order: snapshot.order, payments: snapshot.payments }, now)).toBe('late');
});

test.each([
  [null, [], [], false],
  [null, ['succeeded'], [], false],
  [null, ['unreadable'], ['p0'], true],
  ['o', [], ['o'], true],
  ['o', ['failed'], ['o'], true],
  ['o', ['succeeded'], ['o'], false],
  ['o', ['succeeded', 'unreadable'], ['o', 'p1'], true],
] as const)(
  'with an order of unreadable parts %j and the attempts %j they are %j: unclear: %s',
  (part, states, parts, unclear) => {
    const payments = attempts(...states).map((one) =>
      one.state === 'unreadable' ? { ...one, unreadable: `${one.paymentId}` } : one,
    );
    const snapshot = { order: part === null ? null : at('active', { unreadable: part }), payments };
    expect([unreadableParts(snapshot), isUnclear(order, snapshot)]).toEqual([parts, unclear]);
    expect(isUnderClosed(order, snapshot)).toBe(false);
  },
);

test('a closed order fails only if no attempt is pending', () => {
  expect(outcomeOf(at('closed'))).toBe('closed');
  expect(outcomeOf(at('closed'), 'failed')).toBe('closed');
  expect(outcomeOf(at('closed'), 'pending')).toBe('trying');
});

test('an order unknown to the provider waits until it expires', () => {
  expect(outcomeOf(null)).toBe('waiting');
  const unknownAfter = (ms: number) =>
    orderOutcome(order, { order: null, payments: [] }, new Date(order.expiresAt.getTime() + ms));
  expect([unknownAfter(0), unknownAfter(1)]).toEqual(['waiting', 'closed']);
});

const anyStates = fc.array(fc.constantFrom('succeeded', 'failed', 'pending', 'unreadable'), { maxLength: 4 });

test('an order is paid if and only if an attempt succeeded, whatever the provider says of the order', () => {
  fc.assert(
    fc.property(fc.constantFrom('active', 'closed', 'paid', null), anyStates, (state, some) => {
      const isPaid = ['paid', 'late'].includes(outcomeOf(at(state), ...some));
      expect(isPaid).toBe(some.includes('succeeded'));
    }),
  );
});

test('an attempt or an order that cannot be read is neither paid nor failed', () => {
  expect(outcomeOf(at('active'), 'failed', 'unreadable')).toBe('trying');
  expect(outcomeOf(at('closed'), 'unreadable')).toBe('trying');
  expect(outcomeOf(at(null), 'failed')).toBe('waiting');
});

test('an order that is paid there waits for its payment, whatever attempts are listed', () => {
  for (const states of [[], ['failed'], ['pending'], ['unreadable']] as const)
    expect(outcomeOf(at('paid'), ...states)).toBe('waiting');
});

test('a failure is shown only after a failed last attempt or a close, with nothing pending and no payment', () => {
  fc.assert(
    fc.property(fc.constantFrom('active', 'closed', 'paid', null), anyStates, (state, some) => {
      const snapshot = { order: at(state), payments: attempts(...some) };
      const isOver = state === 'closed' || (state === 'active' && some.at(-1) === 'failed');
      const isOpen = some.some((one) => one !== 'failed');
      expect(hasFailed(order, snapshot)).toBe(isOver && !isOpen);
    }),
  );
  expect(hasFailed(order, { order: null, payments: [] })).toBe(false);
  expect(hasFailed({ ...order, amount: paise(1) }, { order: at('closed'), payments: [] })).toBe(false);
});

test('the intervals of polls grow: 30 s, 1, 2, 5, 15, 45 minutes, 2 and 6 hours, then hourly', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 500].map((checks) => pollDelay(checks) / MINUTE);
  expect(minutes).toEqual([0.5, 1, 2, 5, 15, 45, 120, 360, 60, 60, 60]);
});

test('polling of an order ends a day after its expiry', () => {
  const end = order.expiresAt.getTime() + 24 * 60 * MINUTE;
  expect(isPollingOver(order, new Date(end))).toBe(false);
  expect(isPollingOver(order, new Date(end + 1))).toBe(true);
});

test('a paid order is polled a last time 30 days after its payment', () => {
  const DAY = 24 * 60 * MINUTE;
  const days = [0, 1, 2.9, 3, 7, 29.9, 30].map((day) =>
    nextPaidCheck(now, new Date(now.getTime() + day * DAY)),
  );
  const expected = [1, 3, 3, 7, 30, 30].map((day) => new Date(now.getTime() + day * DAY));
  expect(days).toEqual([...expected, null]);
});

test('an order is replaced by a later one that was paid and not refunded, and was not at its own time', () => {
  const minutes = (count: number) => new Date(now.getTime() + count * MINUTE);
  const paid = { ...order, status: 'paid', createdAt: minutes(5), paidAt: minutes(20) } as const;
  const isReplacedBy = (part: Partial<Order>) => isReplaced(order, [order, { ...paid, ...part }]);
  const not = [
    { status: 'open' },
    { refundedAt: now },
    { createdAt: now },
    { createdAt: minutes(-1) },
  ] as const;
  expect([{}, ...not].map(isReplacedBy)).toEqual([true, false, false, false, false]);

  const replaces = (part: Partial<Order>) =>
    replacedBy({ ...order, createdAt: minutes(10) }, [{ ...paid, ...part }]).length;
  const kept = [
    ...[{ status: 'declined' }, { refundedAt: now }, { refundDueAt: now }, { createdAt: minutes(10) }],
    ...[{ paidAt: null }, { paidAt: minutes(10) }, { paidAt: minutes(9) }],
  ] as const;
  expect([{}, ...kept].map((part) => replaces(part as Partial<Order>))).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});
