import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { type Paise, paise } from '@meend/core/shared/rupees.ts';
import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import type { Order } from './order.ts';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from './provider-order.ts';
import type { Refund, RefundState } from './refund.ts';

const now = new Date('2026-11-20T06:30:00Z');
const id = 'order' as OrderId;
const PRICE = paise(4_900);

const order = (status: Order['status']): Order => ({
  ...{ id, userId: 'asha' as UserId, planName: '30 days', amount: PRICE, days: 30, status, sessionId: null },
  ...{ createdAt: now, expiresAt: now, paidAt: now, nextCheckAt: now, checks: 0, paidCheckAt: null },
  ...{ refundDueAt: null, refundedAt: null, refundCheckAt: null, refundChecks: 0 },
  ...{ unreadableSince: null, refundsUnreadableSince: null },
});

/** `p1`, `p1 of 100`: an amount that is not the price. */
const amountIn = (text: string): Paise => paise(Number(text.split(' of ')[1] ?? PRICE));
const ourPayment = (text: string) => {
  const providerPaymentId = text.split(' of ')[0] as string;
  return { providerPaymentId, orderId: id, amount: amountIn(text), paidAt: now };
};
const attempt = (text: string, state: ProviderPayment['state']): ProviderPayment => {
  const paymentId = text.startsWith('?') ? null : (text.split(' of ')[0] as string);
  return { paymentId, amount: amountIn(text), currency: 'INR', state, at: now };
};
const ourRefund = (
  refundId: string,
  amount: number,
  state: RefundState,
  failureCode: string | null = null,
): Refund => ({
  ...{ id: refundId, orderId: id, amount: paise(amount), state, failureCode, askedAt: now, settledAt: null },
});
const theirRefund = (refundId: string, amount: number, state: ProviderRefund['state']): ProviderRefund => ({
  ...{ refundId, amount: paise(amount), state, at: now },
});

interface Records {
  readonly status?: Order['status'];
  readonly here?: readonly string[];
  readonly refundsHere?: readonly Refund[];
  readonly state?: ProviderOrder['state'] | 'unknown';
  readonly price?: Paise;
  readonly there?: readonly string[];
  readonly failed?: readonly string[];
  readonly refundsThere?: readonly ProviderRefund[];
  readonly unreadable?: readonly string[];
}

const compare = ({ status = 'paid', here = ['p1'], there = ['p1'], state = 'paid', ...more }: Records) => {
  const { refundsHere = [], refundsThere = [], failed = [], unreadable = [], price = PRICE } = more;
  const known = { orderId: id, amount: price, currency: 'INR', sessionId: null };
  return differences(
    { order: order(status), payments: here.map(ourPayment), refunds: refundsHere },
    {
      order: state === 'unknown' ? null : { ...known, state },
      payments: [
        ...there.map((one) => attempt(one, 'succeeded')),
        ...failed.map((one) => attempt(one, 'failed')),
      ],
      refunds: { refunds: refundsThere, unreadable },
    },
    now,
  );
};

const back = [theirRefund('auto', 4_900, 'done')];

test.each<[string, Records, readonly string[]]>([
  ['equal records', {}, []],
  ['two payments in another order', { here: ['p2', 'p1'], there: ['p1', 'p2'] }, []],
  ['another payment', { there: ['p2'] }, ['payments']],
  ['a payment more there', { there: ['p1', 'p2'] }, ['payments']],
  ['ids that are equal only when joined', { here: ['ab', 'c'], there: ['a', 'bc'] }, ['payments']],
  ['an id that cannot be read there', { there: ['?'] }, []],
  ['two of which one id cannot be read there', { there: ['p2', '?'] }, ['payments']],
  ['an id that could not be read at first', { here: ['order 1', 'p2'], there: ['p1', 'p2'] }, []],
  ['the same, and one payment less there', { here: ['order 1', 'p2'], there: ['p2'] }, ['payments']],
  ['another amount here', { here: ['p1 of 100', 'p2'], there: ['p1', 'p2'] }, ['amount']],
  ['a failed attempt of another amount', { failed: ['p9 of 100'] }, []],
  ['another price there', { price: paise(100), there: [] }, ['amount']],
  ['no payment there', { state: 'active', there: [] }, ['paid-here-only']],
  ['an order that is unknown there', { state: 'unknown', there: [] }, ['paid-here-only']],
  [
    'no payment there, but an unreadable refund',
    { state: 'active', there: [], unreadable: ['x'] },
    ['unreadable'],
  ],
  ['a payment under a closed order', { state: 'closed' }, []],
  ['an unreadable refund', { unreadable: ['x'] }, ['unreadable']],
  ['an unpaid order', { status: 'open', here: [], there: [], state: 'active' }, []],
  [
    'an unpaid order with a failed attempt',
    { status: 'open', here: [], there: [], failed: ['p1'], state: 'active' },
    [],
  ],
  ['a payment there only', { status: 'open', here: [] }, ['paid-there-only']],
  ['the same under a closed order', { status: 'open', here: [], state: 'closed' }, ['money-under-closed']],
  ['a payment of another amount there', { status: 'open', here: [], there: ['p1 of 100'] }, ['amount']],
  ['a returned payment', { status: 'declined', state: 'closed', refundsThere: back }, []],
  [
    'one that is not known here',
    { status: 'declined', here: [], state: 'closed', refundsThere: back },
    ['payments'],
  ],
])('%s', (_, records, expected) => {
  expect(compare(records)).toEqual(expected);
});

test.each<[string, readonly Refund[], readonly ProviderRefund[], readonly string[]]>([
  [
    'equal, in another order',
    [ourRefund('a', 1, 'done'), ourRefund('b', 2, 'pending')],
    [theirRefund('b', 2, 'pending'), theirRefund('a', 1, 'done')],
    [],
  ],
  ['one here only', [ourRefund('a', 1, 'done')], [], ['refunds']],
  ['one there only', [], [theirRefund('a', 1, 'done')], ['refunds']],
  ['another amount', [ourRefund('a', 1, 'done')], [theirRefund('a', 2, 'done')], ['refunds']],
  ['another state', [ourRefund('a', 1, 'pending')], [theirRefund('a', 1, 'done')], ['refunds']],
  ['one that is not sent yet', [ourRefund('a', 1, 'asked')], [], []],
  ['one that was refused', [ourRefund('a', 1, 'failed', 'code')], [], []],
  ['one that failed there', [ourRefund('a', 1, 'failed')], [theirRefund('a', 1, 'failed')], []],
  ['one that failed there, unknown here', [], [theirRefund('a', 1, 'failed')], ['refunds']],
])('refunds: %s', (_, refundsHere, refundsThere, expected) => {
  expect(compare({ refundsHere, refundsThere })).toEqual(expected);
});
