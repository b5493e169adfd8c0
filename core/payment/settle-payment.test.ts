import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readUnknownOrders } from './read-provider-news.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcile } from './reconcile.ts';
import { readPaymentStatus, statusReader } from './report-status.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefunds } from './settle-refunds.ts';
import { startCheckout } from './start-checkout.ts';

const MINUTE = 60_000;

const prices = { '30 days': 49, '90 days': 129 } as const;

const world = async () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const caller = signedInAs(ports, asha);
  const settle = settlePayment(ports);
  const start = startCheckout(ports, settle);
  const order = async (planName: keyof typeof prices = '30 days') => {
    const days = Number.parseInt(planName, 10);
    const checkoutInput = { planName, rupees: prices[planName], days, email: asha.email, name: null };
    const started = await start(caller, checkoutInput);
    if (!started.ok) throw new Error(started.error.code);
    return started.value.orderId;
  };
  const statusOf = async (id: OrderId) => (await ports.stores.orders.find(id))?.status;
  const paidDays = async () => (await ports.stores.subscriptions.find(asha.id))?.paidDays ?? 0;
  const receive = receiveWebhook(ports, settle, settleRefunds(ports));
  const sendWebhook = (id: OrderId, type = 'PAYMENT_SUCCESS_WEBHOOK', key = `${id} ${type}`) => {
    const { body, headers } = ports.payments.webhook(id, type, key);
    return receive({ rawBody: body, headers });
  };
  const status = readPaymentStatus(ports, statusReader(ports, settle));
  const readStatus = async (id: string) => {
    const view = await status(caller, id);
    return view.ok ? view.value.status : view.error.code;
  };
  const tick = reconcile(ports, settle);
  return {
    ports,
    asha,
    caller,
    settle,
    order,
    statusOf,
    paidDays,
    receive,
    sendWebhook,
    status,
    readStatus,
    tick,
  };
};

test('a paid order grants its days and a receipt, once', async () => {
  const { ports, settle, order, statusOf, paidDays } = await world();
  const id = await order();
  ports.payments.pay(id);
  for (let times = 0; times < 3; times += 1) await settle(id);
  expect(await statusOf(id)).toBe('paid');
  expect(await paidDays()).toBe(30);
  const endsAt = new Date(ports.clock.now().getTime() + 30 * DAY).toISOString();
  expect(ports.mails()).toEqual([
    {
      to: 'asha@example.in',
      template: { name: 'payment-received', planName: '30 days', amount: 4900, endsAt },
    },
  ]);
});

test('a payment of another amount or currency grants nothing', async () => {
  const { ports, settle, order, statusOf, paidDays } = await world();
  const id = await order();
  ports.payments.pay(id, { amount: paise(100) });
  await settle(id);
  ports.payments.pay(id, { amount: paise(4900), currency: 'USD' });
  await settle(id);
  expect(await statusOf(id)).toBe('open');
  expect(await paidDays()).toBe(0);
});

test('a payment stored for another order does not pay a second one', async () => {
  const { ports, settle, order, statusOf, paidDays } = await world();
  const [monthly, quarterly] = [await order(), await order('90 days')];
  for (const id of [monthly, quarterly]) ports.payments.pay(id);
  await settle(monthly);
  const listed = await ports.payments.listPayments(monthly);
  const lying = settlePayment({
    ...ports,
    payments: { ...ports.payments, listPayments: async () => listed },
  });
  await lying(quarterly);
  expect(await statusOf(quarterly)).toBe('open');
  expect(await paidDays()).toBe(30);
  await settle(quarterly);
  expect(await paidDays()).toBe(120);
});

test('a declined order fails at once and still grants on a late success', async () => {
  const { ports, order, statusOf, paidDays, sendWebhook, readStatus } = await world();
  const id = await order();
  ports.payments.decline(id);
  await sendWebhook(id, 'PAYMENT_FAILED_WEBHOOK');
  expect(await statusOf(id)).toBe('declined');
  expect(await readStatus(id)).toBe('FAILED');
  ports.payments.pay(id);
  await sendWebhook(id);
  expect(await readStatus(id)).toBe('PAID');
  expect(await paidDays()).toBe(30);
});

test('an attempt started after a decline is pending again', async () => {
  const { ports, settle, order, statusOf } = await world();
  const id = await order();
  ports.payments.decline(id);
  await settle(id);
  ports.payments.leavePending(id);
  await settle(id);
  expect(await statusOf(id)).toBe('open');
});

test('a late success after the provider closed the order grants, also without a webhook', async () => {
  const { ports, settle, order, readStatus, paidDays, tick } = await world();
  const id = await order();
  ports.payments.close(id);
  await settle(id);
  expect(await readStatus(id)).toBe('FAILED');
  ports.payments.pay(id);
  ports.clock.advance(30_000);
  await tick();
  expect(await paidDays()).toBe(30);
});

test('a success after polling ended grants', async () => {
  const { ports, order, statusOf, paidDays, sendWebhook, tick } = await world();
  const id = await order();
  ports.clock.advance(2 * DAY);
  await tick();
  expect(await statusOf(id)).toBe('expired');
  ports.payments.pay(id);
  await sendWebhook(id);
  expect(await paidDays()).toBe(30);
});

test('an unavailable provider changes nothing, and the status is pending', async () => {
  const { ports, settle, order, statusOf, readStatus } = await world();
  const id = await order();
  ports.payments.pay(id);
  ports.payments.setReachable(false);
  expect(await settle(id)).toMatchObject({ ok: true, value: { isProviderUnavailable: true } });
  expect(await readStatus(id)).toBe('PENDING');
  expect(await statusOf(id)).toBe('open');
});

test('the status of an order is readable by its owner only', { tags: ['payment-26'] }, async () => {
  const { ports, order, status, readStatus } = await world();
  const id = await order();
  const ravi = signedInAs(ports, userFixture(ports, 'ravi@example.in'));
  const unknown = { ok: false, error: { code: 'order.not-found' } };
  expect(await status(ravi, id)).toEqual(unknown);
  expect(await readStatus('nothing')).toBe('order.not-found');
  expect(await readStatus(makeId(ports.clock.now(), ports.randomness.bytes(10)))).toBe('order.not-found');
});

test('whatever the number of requests, the provider is polled once in 2 seconds, and never for a settled order', async () => {
  const { ports, order, readStatus } = await world();
  const id = await order();
  const before = ports.payments.calls();
  await Promise.all(Array.from({ length: 50 }, () => readStatus(id)));
  expect(ports.payments.calls() - before).toBe(2);
  ports.clock.advance(2_000);
  ports.payments.pay(id);
  expect(await readStatus(id)).toBe('PAID');
  const settled = ports.payments.calls();
  ports.clock.advance(MINUTE);
  await readStatus(id);
  expect(ports.payments.calls()).toBe(settled);
});

test('a webhook without a valid signature changes nothing', async () => {
  const { ports, order, receive, paidDays } = await world();
  const id = await order();
  ports.payments.pay(id);
  const { body } = ports.payments.webhook(id, 'PAYMENT_SUCCESS_WEBHOOK', 'key');
  const answer = await receive({ rawBody: body, headers: {} });
  expect(answer).toEqual({ ok: false, error: { code: 'payment.bad-signature' } });
  expect(ports.tables.events.size).toBe(0);
  expect(await paidDays()).toBe(0);
});

test('a signed but false webhook grants nothing: the provider is polled', async () => {
  const { order, sendWebhook, paidDays, statusOf } = await world();
  const id = await order();
  expect((await sendWebhook(id)).ok).toBe(true);
  expect(await paidDays()).toBe(0);
  expect(await statusOf(id)).toBe('open');
});

test('a hundred deliveries of one event are stored once and grant once', async () => {
  const { ports, order, sendWebhook, paidDays } = await world();
  const id = await order();
  ports.payments.pay(id);
  const answers = await Promise.all(Array.from({ length: 100 }, () => sendWebhook(id)));
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(ports.tables.events.size).toBe(1);
  expect(await paidDays()).toBe(30);
});

test('a webhook of an unknown order is stored for the operator and reported once', async () => {
  const { ports, sendWebhook } = await world();
  const news = { orderId: 'strange', type: 'PAYMENT_SUCCESS_WEBHOOK', receivedAt: ports.clock.now() };
  expect(await sendWebhook('strange' as OrderId)).toMatchObject({ ok: true, value: news });
  expect(await sendWebhook('strange' as OrderId)).toEqual({ ok: true, value: null });
  expect(await readUnknownOrders(ports)()).toEqual({ count: 1, news: [news] });
});

test('a webhook of an existing order is not reported as unknown', async () => {
  const { ports, order, sendWebhook } = await world();
  const id = await order();
  ports.payments.pay(id);
  expect(await sendWebhook(id)).toEqual({ ok: true, value: null });
  expect(await readUnknownOrders(ports)()).toEqual({ count: 0, news: [] });
});

test('a webhook while the provider is unavailable is not lost, even after polling ended', async () => {
  const { ports, order, sendWebhook, tick, paidDays } = await world();
  const id = await order();
  ports.clock.advance(2 * DAY);
  await tick();
  ports.payments.pay(id);
  ports.payments.setReachable(false);
  await sendWebhook(id);
  ports.payments.setReachable(true);
  ports.clock.advance(31_000);
  await tick();
  expect(await paidDays()).toBe(30);
});

test('without any webhook the reconciler grants at its first poll', async () => {
  const { ports, order, tick, paidDays } = await world();
  const id = await order();
  ports.payments.pay(id);
  ports.clock.advance(29_000);
  await tick();
  expect(await paidDays()).toBe(0);
  ports.clock.advance(1_000);
  expect(await tick()).toMatchObject({ checked: 1, paid: 1, broken: [] });
  expect(await paidDays()).toBe(30);
});

test('an unpaid order is polled with growing intervals until polling ends', async () => {
  const { ports, order, tick, statusOf } = await world();
  const id = await order();
  let polls = 0;
  for (let minutes = 0; minutes < 26 * 60; minutes += 1) {
    ports.clock.advance(MINUTE);
    polls += (await tick()).checked;
  }
  expect(await statusOf(id)).toBe('expired');
  expect(polls).toBeGreaterThan(8);
  expect(polls).toBeLessThan(30);
});

test('an order past its expiry is still polled beside the newer one of the same plan', async () => {
  const { ports, order, tick, paidDays } = await world();
  const first = await order();
  ports.clock.advance(31 * MINUTE);
  const second = await order();
  expect(second).not.toBe(first);
  ports.payments.pay(first);
  ports.clock.advance(MINUTE);
  expect((await tick()).broken).toEqual([]);
  expect(await paidDays()).toBe(30);
});

test('polling of an order does not end while the provider is unavailable', async () => {
  const { ports, order, tick, statusOf, paidDays } = await world();
  const id = await order();
  ports.payments.pay(id);
  ports.payments.setReachable(false);
  for (let days = 0; days < 4; days += 1) {
    ports.clock.advance(DAY);
    await tick();
  }
  expect(await statusOf(id)).toBe('open');
  ports.payments.setReachable(true);
  ports.clock.advance(DAY);
  await tick();
  expect(await paidDays()).toBe(30);
});
