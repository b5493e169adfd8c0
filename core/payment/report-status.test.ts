import { failWith } from '@meend/core/shared/error.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { paymentUseCases } from './payment.area.ts';
import { statusReader } from './report-status.ts';

const world = async () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const caller = signedInAs(ports, userFixture(ports, 'asha@example.in'));
  const input = { planName: '30 days', rupees: 49, days: 30, email: 'asha@example.in', name: null };
  const started = await app.startCheckout(caller, input);
  if (!started.ok) throw new Error(started.error.code);
  const id = started.value.orderId;
  const read = async () => {
    const view = await app.readPaymentStatus(caller, id);
    return view.ok ? view.value.status : view.error.code;
  };
  return { ports, app, caller, id, read };
};

test('a declined order asked about twice within 2 s reads FAILED both times, and the provider is asked once', async () => {
  const { ports, id, read } = await world();
  ports.payments.decline(id);
  const before = ports.payments.calls();
  expect(await read()).toBe('FAILED');
  const asked = ports.payments.calls();
  expect(asked).toBeGreaterThan(before);
  ports.clock.advance(1_999);
  expect(await read()).toBe('FAILED');
  expect(ports.payments.calls()).toBe(asked);
});

test('two tabs that ask at the same time both read FAILED', async () => {
  const { ports, id, read } = await world();
  ports.payments.decline(id);
  expect(await Promise.all([read(), read(), read()])).toEqual(['FAILED', 'FAILED', 'FAILED']);
});

test('a remembered FAILED ends when a webhook reports a new attempt, or the money', async () => {
  const { ports, app, id, read } = await world();
  ports.payments.decline(id);
  expect(await read()).toBe('FAILED');
  const sendWebhook = (type: string) => {
    const { body, headers } = ports.payments.webhook(id, type, type);
    return app.receiveWebhook({ rawBody: body, headers });
  };
  ports.payments.leavePending(id);
  await sendWebhook('PAYMENT_PENDING');
  expect(await read()).toBe('PENDING');
  ports.payments.pay(id);
  await sendWebhook('PAYMENT_SUCCESS_WEBHOOK');
  expect(await read()).toBe('PAID');
});

test('after 2 s the provider is asked again, and while it is away the status is PENDING', async () => {
  const { ports, id, read } = await world();
  ports.payments.decline(id);
  expect(await read()).toBe('FAILED');
  ports.payments.setReachable(false);
  ports.clock.advance(2_000);
  expect(await read()).toBe('PENDING');
});

test('a poll for another order leaves the answer of the last 2 s as it is', async () => {
  const { ports, id } = await world();
  const own = ports.tables.orders.get(id) as Order;
  const asked: string[] = [];
  const status = statusReader(ports, async (order) => {
    asked.push(order);
    return failWith('order.not-found');
  });
  for (const [wait, order] of [
    [0, 'a'],
    [1_000, 'b'],
    [999, 'a'],
    [1, 'a'],
    [0, 'b'],
  ] as const) {
    ports.clock.advance(wait);
    const row = { ...own, id: order as OrderId };
    // Purged while the provider was asked.
    expect(await status(row)).toEqual({ order: row, status: 'PENDING', isTrying: false });
  }
  expect(asked.join(' ')).toBe('a b a');
});

test('a payment is described by its plan, one that is sold no more by its name', async () => {
  const { ports, app, caller, id } = await world();
  const row = ports.tables.orders.get(id) as Order;
  const view = async () => {
    const read = await app.readPaymentStatus(caller, id);
    return read.ok && read.value;
  };
  expect(await view()).toMatchObject({ order: row, status: 'PENDING', description: 'Subscription, 30 days' });
  const old = { ...row, status: 'paid', planName: 'Lifetime' as Order['planName'] } as const;
  ports.tables.orders.set(id, old);
  expect(await view()).toMatchObject({ order: old, status: 'PAID', description: 'Lifetime' });
});

test('a view token reads the state of its one order until it ends, and says nothing else', async () => {
  const { ports, app, id } = await world();
  const endsAt = new Date(ports.clock.now().getTime() + 60_000);
  const unknown = makeId<OrderId>(ports.clock.now(), new Uint8Array(10).fill(7));
  const token = (of: OrderId) => ports.orderViews.tokenFor(of, endsAt);
  const unusable = { ok: false, error: { code: 'payment.view-unusable' } };
  const seen = { ok: true, value: { status: 'FAILED', planName: '30 days' } };
  ports.payments.decline(id);
  for (const [order, its] of [
    [id, token(unknown)],
    [id, 'forged'],
    [id, ''],
    [unknown, token(unknown)],
    ['no id', token('no id' as OrderId)],
  ] as const)
    expect(await app.readPaymentView(order, its)).toEqual(unusable);
  expect(ports.payments.calls()).toBe(1);
  ports.clock.advance(59_999);
  expect(await app.readPaymentView(id, token(id))).toEqual(seen);
  ports.clock.advance(1);
  expect(await app.readPaymentView(id, token(id))).toEqual(unusable);
});

test('a payment is pending while a bank has it: not before an attempt, not after the money', async () => {
  const { ports, app, caller, id } = await world();
  const pending = async () => (await app.readPendingPayment(caller))?.id ?? null;
  expect(await pending()).toBeNull();
  ports.payments.leavePending(id);
  ports.clock.advance(2_000);
  expect(await pending()).toBe(id);
  const other = signedInAs(ports, userFixture(ports, 'rohan@example.in'));
  expect(await app.readPendingPayment(other)).toBeNull();
  ports.payments.setReachable(false);
  ports.clock.advance(2_000);
  expect(await pending()).toBeNull();
  ports.payments.setReachable(true);
  ports.payments.pay(id);
  ports.clock.advance(2_000);
  expect(await pending()).toBeNull();
});
