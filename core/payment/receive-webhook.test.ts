import { failWith } from '@meend/core/shared/error.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import type { WebhookEvent } from './provider-order.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefunds } from './settle-refunds.ts';
import { startCheckout } from './start-checkout.ts';

const customer = { customer_name: 'Asha', customer_email: 'asha@example.in', customer_phone: '9876543210' };
const payment = { cf_payment_id: 7, payment_method: { upi: { upi_id: 'asha@okbank' } } };

const shop = async (changed: Partial<Order> = {}) => {
  const ports = memoryPorts();
  const caller = signedInAs(ports, userFixture(ports, 'asha@example.in'));
  const input = { planName: '30 days', rupees: 49, days: 30, email: 'asha@example.in', name: null } as const;
  const started = await startCheckout(ports, settlePayment(ports))(caller, input);
  if (!started.ok) throw new Error(started.error.code);
  const id = started.value.orderId;
  const order = { ...(ports.tables.orders.get(id) as Order), ...changed };
  ports.tables.orders.set(id, order);
  /** What the provider is asked about, in this order. */
  const asked: string[] = [];
  const send = (
    event: Partial<WebhookEvent>,
    meanwhile: () => void = () => {},
    /** Of `settle`. */
    isFound = true,
  ): ReturnType<ReturnType<typeof receiveWebhook>> => {
    const receive = receiveWebhook(
      ports,
      async () => {
        asked.push('payments');
        meanwhile();
        return isFound
          ? succeed({ order, isProviderUnavailable: true, snapshot: null })
          : failWith('order.not-found');
      },
      async () => {
        asked.push('refunds');
        return failWith('order.not-found');
      },
    );
    const { headers } = ports.payments.webhook(id, 'any', 'any');
    const whole = { type: 'PAYMENT', about: 'payment', orderId: id, dedupeKey: 'key', ...event };
    return receive({ rawBody: JSON.stringify(whole), headers });
  };
  const after = (ms: number): Date => new Date(ports.clock.now().getTime() + ms);
  return { ports, id, order, asked, send, after, row: () => ports.tables.orders.get(id) };
};

const nothing = { ok: true, value: null };

test.each([
  ['open', 60_000, 'open', 30_000],
  ['open', 30_000, 'open', 30_000],
  ['open', 10_000, 'open', 10_000],
  ['declined', 60_000, 'declined', 30_000],
  ['expired', 60_000, 'declined', 30_000],
] as const)(
  'a webhook of an unpaid order (%s, next poll in %d ms) polls at once and makes it %s, polled in %d ms',
  async (status, wait, statusAfter, waitAfter) => {
    const { ports, id, send, after, row, asked, order } = await shop({ status });
    ports.tables.orders.set(id, { ...order, nextCheckAt: after(wait) });
    expect(await send({})).toEqual(nothing);
    expect(row()).toEqual({ ...order, status: statusAfter, nextCheckAt: after(waitAfter) });
    expect(asked).toEqual(['payments']);
  },
);

test('a poll is not scheduled for an order that was paid, or erased, while the provider was asked', async () => {
  const { ports, id, send, row, order, after } = await shop();
  const paid = { ...order, status: 'paid', nextCheckAt: after(60_000) } as const;
  await send({}, () => ports.tables.orders.set(id, paid));
  expect(row()).toEqual(paid);
  for (const isFound of [true, false]) {
    ports.tables.orders.set(id, order);
    expect(await send({}, () => ports.tables.orders.delete(id), isFound)).toEqual(nothing);
    expect(row()).toBeUndefined();
  }
});

test('an event polls again when it is repeated, unless its order is paid', async () => {
  const open = await shop();
  for (const _ of [1, 2]) await open.send({});
  expect(open.asked).toEqual(['payments', 'payments']);
  const paid = await shop({ status: 'paid' });
  for (const dedupeKey of ['key', 'key', 'other']) await paid.send({ dedupeKey });
  expect(paid.asked).toEqual(['payments', 'payments']);
  expect(paid.row()).toEqual(paid.order);
});

test.each([
  ['open', ['payments', 'refunds']],
  ['paid', ['refunds']],
] as const)('a refund of an order that is %s asks for %s, until it is known', async (status, expected) => {
  const { ports, id, send, asked, row, order, after } = await shop({ status, refundChecks: 4 });
  const event = { type: 'REFUND', about: 'refund', dedupeKey: 'refund' } as const;
  expect(await send(event)).toEqual(nothing);
  expect(row()).toEqual({ ...order, refundCheckAt: after(30_000), refundChecks: 0 });
  expect([...ports.tables.events.values()]).toMatchObject([
    { dedupeKey: 'refund', orderId: id, type: 'REFUND', receivedAt: ports.clock.now() },
  ]);
  expect(asked).toEqual(expected);
  ports.clock.advance(1_000);
  await send(event);
  expect(asked).toEqual([...expected, ...expected]);
  expect(row()).toMatchObject({ refundCheckAt: after(29_000) });
  ports.tables.orders.set(id, order);
  expect(await send(event)).toEqual(nothing);
  expect([asked.length, row()]).toEqual([2 * expected.length, order]);
});

test('a refund of an order that was purged meanwhile asks for nothing', async () => {
  const { ports, id, send, asked } = await shop();
  const { find } = ports.stores.orders;
  ports.stores.orders.find = async (wanted) => {
    const found = await find(wanted);
    ports.tables.orders.delete(id);
    return found;
  };
  expect(await send({ about: 'refund' })).toEqual(nothing);
  expect([asked, ports.tables.events.size]).toEqual([[], 0]);
});

const dispute = { id: 'd1', state: 'open', respondBy: null, changedAt: new Date(0) } as const;

test.each([
  ['payment', {}, 'unknown-order', 70],
  ['refund', {}, 'unknown-order', 70],
  ['other', {}, 'other', 60],
  ['other', { dispute }, 'dispute', 60],
] as const)(
  'news for the operator alone (%s, %o) are stored once as %s, cut to their columns',
  async (about, more, reported, typeLength) => {
    const { ports, send, asked } = await shop();
    const event = { about, ...more, orderId: 'x'.repeat(60), type: 'T'.repeat(70) };
    const news = { orderId: 'x'.repeat(50), type: 'T'.repeat(typeLength), receivedAt: ports.clock.now() };
    expect(await send(event)).toEqual({ ok: true, value: { ...news, about: reported } });
    expect(await send(event)).toEqual(nothing);
    expect([...ports.tables.events.values()]).toMatchObject([news]);
    expect(await ports.stores.orders.listDisputes(9)).toHaveLength(reported === 'dispute' ? 1 : 0);
    expect(asked).toEqual([]);
  },
);

test('a well-formed id of no order is an unknown order', async () => {
  const { ports, send, asked } = await shop();
  const orderId = makeId<OrderId>(ports.clock.now(), new Uint8Array(10).fill(7));
  const news = { orderId, type: 'PAYMENT', receivedAt: ports.clock.now(), about: 'unknown-order' };
  expect(await send({ orderId })).toEqual({ ok: true, value: news });
  expect(asked).toEqual([]);
});

test.each([
  ['a payment', 'PAYMENT_SUCCESS_WEBHOOK', 'ours'],
  ['a refund', 'REFUND_STATUS_WEBHOOK', 'ours'],
  ['an unknown order', 'PAYMENT_SUCCESS_WEBHOOK', 'unknown'],
  ['what is no order', 'PAYMENT_SUCCESS_WEBHOOK', 'malformed'],
])('a webhook about %s is stored without the payer', async (_, type, about) => {
  const ports = memoryPorts();
  const caller = signedInAs(ports, userFixture(ports, 'asha@example.in'));
  const settle = settlePayment(ports);
  const input = { planName: '30 days', rupees: 49, days: 30, email: 'asha@example.in', name: null } as const;
  const started = await startCheckout(ports, settle)(caller, input);
  if (!started.ok) throw new Error(started.error.code);
  const unknown = makeId<OrderId>(ports.clock.now(), new Uint8Array(10).fill(7));
  const ids = { ours: started.value.orderId, unknown, malformed: 'of another shop' as OrderId };
  const { body, headers } = ports.payments.webhook(ids[about as keyof typeof ids], type, 'key');
  const event: object = JSON.parse(body);
  const rawBody = JSON.stringify({ ...event, data: { payment, customer_details: customer } });

  expect((await receiveWebhook(ports, settle, settleRefunds(ports))({ rawBody, headers })).ok).toBe(true);

  const stored = [...ports.tables.events.values()].map((one) => JSON.parse(one.rawBody));
  expect(stored).toEqual([{ ...event, data: { payment: { cf_payment_id: 7 } } }]);
});

test('a forged webhook is a security event; a signed one, and one without the provider’s headers, is none', async () => {
  const ports = memoryPorts();
  const receive = receiveWebhook(ports, settlePayment(ports), settleRefunds(ports));
  const { body, headers } = ports.payments.webhook('any' as OrderId, 'PAYMENT_SUCCESS_WEBHOOK', 'key');
  expect((await receive({ rawBody: body, headers })).ok).toBe(true);
  for (const signature of ['other', 'other', 'other', ''])
    expect(
      await receive({ rawBody: body, headers: { ...headers, 'x-webhook-signature': signature } }),
    ).toEqual({
      ok: false,
      error: { code: 'payment.bad-signature' },
    });
  const counted = await ports.stores.securityEvents.countSince(ports.clock.now());
  expect(counted['webhook-forged']).toBe(3);
});
