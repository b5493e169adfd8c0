import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { isPollingOver, pollDelay } from './poll-schedule.ts';
import type { ProviderOrder, ProviderPayment } from './provider-order.ts';
import { hasFailed, orderOutcome } from './settlement.ts';

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
  const payments = attempts('failed', 'pending').map((one, index) =>
    index === 1 ? { ...one, state: 'failed' as const, at: new Date(now.getTime() - MINUTE) } : one,
  );
  expect(orderOutcome(order, { order: at('active'), payments }, now)).toBe('declined');
});

test('a closed order fails only if no attempt is pending', () => {
  expect(outcomeOf(at('closed'))).toBe('closed');
  expect(outcomeOf(at('closed'), 'failed')).toBe('closed');
  expect(outcomeOf(at('closed'), 'pending')).toBe('trying');
});

test('an order unknown to the provider waits until it expires', () => {
  expect(outcomeOf(null)).toBe('waiting');
  const later = new Date(now.getTime() + 31 * MINUTE);
  expect(orderOutcome(order, { order: null, payments: [] }, later)).toBe('closed');
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
