import { type Actor, operator } from '@meend/core/audit/audit.ts';
import { findPlan, type PlanName } from '@meend/core/plans/plan.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { paise, toRupees } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';
import { settlePayment } from './settle-payment.ts';

const MINUTE = 60_000;

const world = async () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const settle = settlePayment(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const order = async (planName: PlanName = '30 days'): Promise<OrderId> => {
    const plan = findPlan(planName);
    if (!plan) throw new Error('No such plan');
    const { days, price } = plan;
    const input = { planName, rupees: toRupees(price), days, email: asha.email, name: null };
    const started = await app.startCheckout(signedInAs(ports, asha), input);
    if (!started.ok) throw new Error(started.error.code);
    return started.value.orderId;
  };
  const paid = async (planName?: PlanName): Promise<OrderId> => {
    const id = await order(planName);
    ports.payments.pay(id);
    await settle(id);
    return id;
  };
  const request = (orderId: string, isWhole = false, reason: string | null = null, by: Actor = operator) =>
    app.requestRefund(by, { orderId, isWhole, reason });
  /** Same steps as the command. */
  const refund = async (id: OrderId, isWhole = false) => {
    const requested = await request(id, isWhole);
    if (!requested.ok) throw new Error(requested.error.code);
    const settled = await app.settleRefunds(id);
    if (!settled.ok) throw new Error(settled.error.code);
    const state = settled.value.refunds.find(({ id: one }) => one === requested.value.refund.id)?.state;
    return { ...requested.value, state, isProviderUnavailable: settled.value.isProviderUnavailable };
  };
  const webhook = (id: OrderId, key: string) => {
    const { body, headers } = ports.payments.webhook(id, 'REFUND_STATUS_WEBHOOK', key);
    return app.receiveWebhook({ rawBody: body, headers });
  };
  const subscription = () => ports.stores.subscriptions.find(asha.id);
  const endsIn = async () => ((await subscription())?.endsAt.getTime() ?? 0) - ports.clock.now().getTime();
  const atProvider = async (id: OrderId) => {
    const refunds = await ports.payments.listRefunds(id);
    if ('code' in refunds) throw new Error(refunds.detail);
    return refunds.refunds.map(({ amount, state }) => ({ amount, state }));
  };
  const find = (id: OrderId) => ports.stores.orders.find(id);
  return { ports, app, asha, order, paid, request, refund, webhook, subscription, endsIn, atProvider, find };
};

test('a refunded order gets its money back and loses its days', async () => {
  const { ports, paid, refund, subscription, atProvider, find } = await world();
  const id = await paid();
  ports.clock.advance(5 * DAY);
  expect(await refund(id)).toMatchObject({ isNew: true, days: 30, state: 'done', refund: { amount: 4900 } });
  expect(await atProvider(id)).toEqual([{ amount: 4900, state: 'done' }]);
  expect(await subscription()).toMatchObject({ endsAt: ports.clock.now(), paidDays: 0 });
  expect(await find(id)).toMatchObject({
    status: 'paid',
    refundedAt: ports.clock.now(),
    refundCheckAt: null,
  });
});

test('the refund of one order leaves the days and the plan of another', async () => {
  const { paid, refund, subscription, endsIn } = await world();
  await paid('30 days');
  const later = await paid('90 days');
  expect((await subscription())?.planName).toBe('90 days');
  await refund(later);
  expect(await subscription()).toMatchObject({ planName: '30 days', paidDays: 30 });
  expect(await endsIn()).toBe(30 * DAY);
});

test('for an order paid twice only the second payment is refunded, and its days stay', async () => {
  const { ports, app, paid, refund, subscription, atProvider, find } = await world();
  const id = await paid();
  ports.payments.pay(id);
  const { body, headers } = ports.payments.webhook(id, 'PAYMENT_SUCCESS_WEBHOOK', 'second');
  await app.receiveWebhook({ rawBody: body, headers });
  expect((await app.listRefunds()).map((row) => [row.order.id, row.inProgress])).toEqual([[id, null]]);
  expect(await refund(id)).toMatchObject({ days: 0, refund: { amount: 4900 } });
  expect((await refund(id)).isNew).toBe(false);
  expect(await atProvider(id)).toHaveLength(1);
  expect((await subscription())?.paidDays).toBe(30);
  expect(await find(id)).toMatchObject({ refundDueAt: null, refundedAt: null });
  expect(await app.listRefunds()).toEqual([]);
});

test('with --whole both payments of an order paid twice are refunded, and its days revoked', async () => {
  const { ports, paid, refund, subscription, find } = await world();
  const id = await paid();
  ports.payments.pay(id);
  expect(await refund(id, true)).toMatchObject({ days: 30, refund: { amount: 9800 }, state: 'done' });
  expect((await subscription())?.paidDays).toBe(0);
  expect((await find(id))?.refundDueAt).toBeNull();
});

test('the second order of a plan paid twice by mistake is refunded with its days', async () => {
  const { ports, app, order, paid, refund, subscription, endsIn } = await world();
  const first = await order();
  ports.payments.close(first);
  await app.reconcile();
  ports.clock.advance(30_000);
  await app.reconcile();
  const second = await paid();
  ports.payments.pay(first);
  ports.clock.advance(MINUTE);
  await app.reconcile();
  expect((await subscription())?.paidDays).toBe(60);
  const [due] = await app.listRefunds();
  await refund(due?.order.id ?? second);
  expect(due?.order.id).toBe(first);
  expect((await subscription())?.paidDays).toBe(30);
  expect(await endsIn()).toBe(30 * DAY - MINUTE);
  expect(await app.listRefunds()).toEqual([]);
});

test('an unpaid or unknown order cannot be refunded', async () => {
  const { ports, order, request } = await world();
  const id = await order();
  const { listRefunds } = ports.payments;
  const byHand = { refundId: 'dashboard1', amount: paise(4900), state: 'done', at: new Date(0) } as const;
  ports.payments.listRefunds = async () => ({ refunds: [byHand], unreadable: [] });
  const notPaid = { ok: false, error: { code: 'refund.not-paid' } };
  expect(await request(` ${id} `, false, 'x'.repeat(300))).toEqual(notPaid);
  const notFound = { ok: false, error: { code: 'order.not-found' } };
  expect(await request('nothing')).toEqual(notFound);
  const tooLong = await request(id, false, 'x'.repeat(301));
  expect(tooLong).toEqual({ ok: false, error: { code: 'staff.long-reason' } });
  ports.payments.listRefunds = (asked) => {
    ports.tables.orders.delete(id);
    return listRefunds(asked);
  };
  expect(await request(id)).toEqual(notFound);
  expect(ports.tables.refunds.size).toBe(0);
});

test('a payment without a webhook is found before its refund', async () => {
  const { ports, order, refund, subscription } = await world();
  const id = await order();
  ports.payments.pay(id);
  expect(await refund(id)).toMatchObject({ state: 'done', days: 30 });
  expect(await subscription()).toMatchObject({ paidDays: 0, endsAt: ports.clock.now() });
});

test('the days stay until the refund is done', async () => {
  const { ports, paid, refund, webhook, subscription, find } = await world();
  const id = await paid();
  ports.payments.refundsBecome('pending');
  expect(await refund(id)).toMatchObject({ state: 'pending', days: 30 });
  expect((await subscription())?.paidDays).toBe(30);
  expect((await find(id))?.refundCheckAt).not.toBeNull();
  ports.payments.settleRefunds(id, 'done');
  await webhook(id, 'done');
  expect((await subscription())?.paidDays).toBe(0);
  expect(await find(id)).toMatchObject({ refundedAt: ports.clock.now(), refundCheckAt: null });
});

test('without any webhook the reconciler finds the completed refund', async () => {
  const { ports, app, paid, refund, subscription } = await world();
  const id = await paid();
  ports.payments.refundsBecome('pending');
  await refund(id);
  ports.payments.settleRefunds(id, 'done');
  ports.clock.advance(29_000);
  expect((await app.reconcileRefunds()).checked).toBe(0);
  ports.clock.advance(1_000);
  expect(await app.reconcileRefunds()).toMatchObject({ checked: 1, broken: [] });
  expect((await subscription())?.paidDays).toBe(0);
});

test('a failed refund leaves the days and can be requested again', async () => {
  const { ports, paid, refund, webhook, subscription, atProvider } = await world();
  const id = await paid();
  ports.payments.refundsBecome('pending');
  const first = await refund(id);
  ports.payments.settleRefunds(id, 'failed');
  await webhook(id, 'failed');
  expect((await subscription())?.paidDays).toBe(30);
  ports.payments.refundsBecome('done');
  const second = await refund(id);
  expect(second.refund.id).not.toBe(first.refund.id);
  expect(await atProvider(id)).toEqual([
    { amount: 4900, state: 'failed' },
    { amount: 4900, state: 'done' },
  ]);
});

test('a rejected refund changes nothing and returns the provider’s error code', async () => {
  const { ports, app, paid, refund, subscription, find } = await world();
  const id = await paid();
  ports.payments.refundsBecome('refused');
  expect(await refund(id)).toMatchObject({ state: 'failed' });
  const [refused] = await ports.stores.orders.listRefunds(id);
  expect(refused?.failureCode).toBe('refund_not_possible');
  expect((await subscription())?.paidDays).toBe(30);
  expect(await find(id)).toMatchObject({ refundedAt: null, refundCheckAt: null });
  expect(await app.listRefunds()).toEqual([]);
});

test('a refund whose response was lost is completed by the next run, and made once', async () => {
  const { ports, paid, request, refund, app, atProvider, subscription } = await world();
  const id = await paid();
  await request(id);
  ports.payments.loseNextAnswer();
  expect(await app.settleRefunds(id)).toMatchObject({ ok: true, value: { isProviderUnavailable: true } });
  expect((await subscription())?.paidDays).toBe(30);
  ports.clock.advance(30_000);
  await app.reconcileRefunds();
  expect((await subscription())?.paidDays).toBe(0);
  expect(await refund(id)).toMatchObject({ isNew: false, state: 'done' });
  expect(await atProvider(id)).toHaveLength(1);
});

test.each([
  ['findOrder', operator, 'refund.unavailable'],
  ['listRefunds', operator, 'refund.unavailable'],
  [null, { kind: 'staff', userId: 'a listener' as UserId, address: null }, 'session.forbidden'],
] as const)(
  'without an answer (%s), or by one who is no super admin, nothing is stored',
  async (call, by, code) => {
    const { ports, paid, request } = await world();
    const id = await paid();
    if (call) ports.payments[call] = async () => ({ code: 'provider.unavailable', detail: 'away' });
    expect(await request(id, false, null, by)).toEqual({ ok: false, error: { code } });
    expect(ports.tables.refunds.size).toBe(0);
    expect(ports.tables.audit.size).toBe(0);
  },
);

test('a manual refund at the provider counts after its webhook', async () => {
  const { ports, paid, refund, webhook, subscription } = await world();
  const id = await paid();
  ports.payments.refundByHand(id, 'dashboard1', paise(4900));
  await webhook(id, 'by hand');
  expect((await subscription())?.paidDays).toBe(0);
  expect(await refund(id)).toMatchObject({ isNew: false, refund: { id: 'dashboard1' } });
});

test('a partial refund revokes no days; the next refund is of the rest', async () => {
  const { ports, paid, refund, webhook, subscription } = await world();
  const id = await paid();
  ports.payments.refundByHand(id, 'goodwill', paise(1000));
  await webhook(id, 'goodwill');
  expect((await subscription())?.paidDays).toBe(30);
  expect(await refund(id)).toMatchObject({ refund: { amount: 3900 }, days: 30 });
  expect((await subscription())?.paidDays).toBe(0);
});

test('a refund webhook while the provider is unavailable is not lost', async () => {
  const { ports, app, paid, webhook, subscription } = await world();
  const id = await paid();
  ports.payments.refundByHand(id, 'dashboard1', paise(4900));
  ports.payments.setReachable(false);
  expect((await webhook(id, 'by hand')).ok).toBe(true);
  ports.payments.setReachable(true);
  ports.clock.advance(30_000);
  await app.reconcileRefunds();
  expect((await subscription())?.paidDays).toBe(0);
});

test('a refund reported before its payment revokes the days as soon as they are granted', async () => {
  const { ports, order, webhook, subscription } = await world();
  const id = await order();
  ports.payments.pay(id);
  ports.payments.refundByHand(id, 'dashboard1', paise(4900));
  await webhook(id, 'refund first');
  expect(await subscription()).toMatchObject({ paidDays: 0, endsAt: ports.clock.now() });
});

test('a plan bought again soon after its refund is intended', async () => {
  const { paid, refund, find } = await world();
  await refund(await paid());
  expect((await find(await paid()))?.refundDueAt).toBeNull();
});

test('the requester, the amount and the reason of a refund are audited once', async () => {
  const { ports, paid, request } = await world();
  const id = await paid();
  for (let times = 0; times < 3; times += 1) await request(id, false, 'charged by mistake');
  expect([...ports.tables.audit.values()]).toMatchObject([
    {
      by: operator,
      action: 'order.refund-asked',
      subject: { kind: 'order', id },
      after: { amount: 4900, reason: 'charged by mistake' },
    },
  ]);
});
