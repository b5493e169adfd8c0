import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { pollDelay } from './poll-schedule.ts';
import type { ProviderPayment } from './provider-order.ts';
import { reconcile, reconcilePaid, reconcileRefunds } from './reconcile.ts';
import type { SettlePayment } from './settle-payment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Answer = 'answered' | 'unavailable' | 'failed';

const answerAs = <Value extends object>(
  answer: Answer,
  value: Value,
): Result<Value & { readonly isProviderUnavailable: boolean }, DomainError> =>
  answer === 'failed'
    ? failWith('order.not-found')
    : succeed({ ...value, isProviderUnavailable: answer === 'unavailable' });

const attempt = (state: ProviderPayment['state']): ProviderPayment => ({
  ...{ paymentId: state, amount: paise(4_900), currency: 'INR', state, at: new Date(0) },
});

/** An order that is due for every poll, and reconcilers whose polls give the stated answers. */
const world = (part: Partial<Order> = {}) => {
  const ports = memoryPorts();
  const now = ports.clock.now();
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const id = makeId<OrderId>(now, ports.randomness.bytes(10));
  const order: Order = {
    ...{ id, userId: userFixture(ports, 'asha@example.in').id, planName: '30 days', amount: paise(4_900) },
    ...{
      days: 30,
      status: 'open',
      sessionId: 'session',
      createdAt: now,
      expiresAt: after(HOUR),
      paidAt: null,
    },
    ...{ nextCheckAt: now, checks: 2, paidCheckAt: now, refundDueAt: null, refundedAt: null },
    ...{ refundCheckAt: now, refundChecks: 3, unreadableSince: null, refundsUnreadableSince: null },
    ...part,
  };
  ports.tables.orders.set(id, order);
  const row = () => ports.tables.orders.get(id);
  const change = (changed: Partial<Order> | null): void => {
    if (changed === null) ports.tables.orders.delete(id);
    else ports.tables.orders.set(id, { ...order, ...changed });
  };
  const settleAs =
    (answer: Answer, payments: readonly ProviderPayment[] = [], meanwhile = () => {}): SettlePayment =>
    async () => {
      meanwhile();
      return answerAs(answer, {
        order: row() ?? order,
        snapshot: answer === 'answered' ? { order: null, payments } : null,
      });
    };
  const refundsAs =
    (answer: Answer, meanwhile = () => {}) =>
    async () => {
      meanwhile();
      return answerAs(answer, { order, refunds: [] });
    };
  return { ports, order, id, row, change, after, settleAs, refundsAs };
};

const one = { checked: 1, unanswered: 0, broken: [] };
const none = { ...one, paid: 0, hasMore: false };

test.each([
  ['answered', { checks: 3 }, pollDelay(3), 0],
  ['unavailable', { checks: 2 }, MINUTE, 1],
  ['failed', { checks: 3 }, pollDelay(3), 1],
] as const)('the next poll of an unpaid order: %s', async (answer, changed, wait, unanswered) => {
  const { ports, order, row, after, settleAs } = world();
  expect(await reconcile(ports, settleAs(answer))()).toEqual({ ...none, unanswered });
  expect(row()).toEqual({ ...order, ...changed, nextCheckAt: after(wait) });
});

const overdue = { expiresAt: new Date('2026-11-19T06:29:59.999Z') };

test.each([
  ['no attempt', [], overdue, 'answered', 'expired', []],
  ['a failed and a pending one', ['failed', 'pending'], overdue, 'answered', 'expired', ['payment-failed']],
  ['a failed and an unreadable one', ['failed', 'unreadable'], overdue, 'answered', 'expired', []],
  ['a failed one, while polling goes on', ['failed'], {}, 'answered', 'open', []],
  ['a failed one, with the provider away', ['failed'], overdue, 'unavailable', 'open', []],
] as const)('an order with %s: its state and mail', async (_, states, part, answer, status, mails) => {
  const { ports, row, settleAs } = world(part);
  await reconcile(ports, settleAs(answer, states.map(attempt)))();
  expect(row()?.status).toBe(status);
  expect(ports.mails().map(({ template }) => template.name)).toEqual(mails);
});

test.each([
  ['paid', { status: 'paid', nextCheckAt: new Date(5) }],
  ['expired', { status: 'expired', nextCheckAt: new Date(5) }],
  ['purged', null],
] as const)('an order that was %s while it was polled stays so', async (_, changed) => {
  const { ports, order, row, change, settleAs } = world(overdue);
  const settle = settleAs('answered', [attempt('failed')], () => change(changed));
  expect(await reconcile(ports, settle)()).toEqual({ ...none, paid: changed?.status === 'paid' ? 1 : 0 });
  expect(row()).toEqual(changed === null ? undefined : { ...order, ...changed });
  expect(ports.mails()).toEqual([]);
});

test.each([
  [0, 'answered', false],
  [149, 'answered', false],
  [150, 'answered', true],
  [150, 'broken', false],
  [9, 'slow', true],
  [9, 'answered', false],
] as const)('a round of %d due orders, %s: another starts at once: %s', async (count, manner, hasMore) => {
  const { ports, order, settleAs } = world();
  const due = Array.from({ length: count }, (_, nth) => ({ ...order, id: `${nth}` as OrderId }));
  ports.stores.orders.listNewestDue = async () => due;
  ports.stores.orders.listDue = async () => [];
  const settle: SettlePayment = (id) => {
    if (manner === 'slow') ports.clock.advance(30_000);
    if (manner === 'broken' && id === '7') return Promise.reject(new Error('no answer can be read'));
    return settleAs('answered')(id);
  };
  expect(await reconcile(ports, settle)()).toEqual({
    ...{ checked: manner === 'slow' ? 1 : count, unanswered: 0, paid: 0, hasMore },
    broken: manner === 'broken' ? ['7'] : [],
  });
});

test.each([
  ['answered', 'answered', 3 * DAY, 0],
  ['unavailable', 'answered', DAY + HOUR, 1],
  ['failed', 'answered', DAY + HOUR, 1],
  ['answered', 'unavailable', DAY + HOUR, 1],
  ['answered', 'failed', DAY + HOUR, 1],
] as const)(
  'the next poll of a paid order: payments %s, refunds %s',
  async (payments, refunds, wait, unanswered) => {
    const { ports, order, row, change, after, settleAs, refundsAs } = world();
    const paid = { status: 'paid', paidAt: after(0), paidCheckAt: after(DAY) } as const;
    change(paid);
    ports.clock.advance(DAY);
    const round = await reconcilePaid(ports, settleAs(payments), refundsAs(refunds))();
    expect(round).toEqual({ ...one, unanswered });
    expect(row()).toEqual({ ...order, ...paid, paidCheckAt: after(wait) });
  },
);

test('a paid order that was purged, or is paid no more, when its poll ends is scheduled for none', async () => {
  for (const changed of [null, { paidAt: null, paidCheckAt: null }]) {
    const { ports, order, row, change, settleAs, refundsAs } = world({ status: 'paid', paidAt: new Date(0) });
    const settle = settleAs('answered', [], () => change(changed));
    expect(await reconcilePaid(ports, settle, refundsAs('answered'))()).toEqual(one);
    expect(row()).toEqual(changed === null ? undefined : { ...order, ...changed });
  }
});

test.each([
  ['answered', { refundChecks: 4 }, pollDelay(4), 0],
  ['unavailable', { refundChecks: 3 }, MINUTE, 1],
  ['failed', { refundChecks: 4 }, pollDelay(4), 1],
] as const)('the next poll of a refund: %s', async (answer, changed, wait, unanswered) => {
  const { ports, order, row, after, refundsAs } = world();
  expect(await reconcileRefunds(ports, refundsAs(answer))()).toEqual({ ...one, unanswered });
  expect(row()).toEqual({ ...order, ...changed, refundCheckAt: after(wait) });
});

test('a refund that was settled, or purged, when its poll ends is not polled again', async () => {
  for (const changed of [null, { refundCheckAt: null }]) {
    const { ports, order, row, change, refundsAs } = world();
    expect(
      await reconcileRefunds(
        ports,
        refundsAs('answered', () => change(changed)),
      )(),
    ).toEqual(one);
    expect(row()).toEqual(changed === null ? undefined : { ...order, ...changed });
  }
});

test('a round polls three of the newest orders for each of those due longest, and none twice', async () => {
  const { ports, order, settleAs } = world();
  const rows = (...ids: readonly string[]) => ids.map((id) => ({ ...order, id: id as OrderId }));
  ports.stores.orders.listNewestDue = async () => rows('n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7');
  ports.stores.orders.listDue = async () => rows('o1', 'n2', 'o3', 'o4');
  const asked: OrderId[] = [];
  await reconcile(ports, (id) => {
    asked.push(id);
    return settleAs('answered')(id);
  })();
  expect(asked.join(' ')).toBe('n1 n2 n3 o1 n4 n5 n6 n7 o3 o4');
});
