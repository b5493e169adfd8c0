import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { paymentUseCases } from './payment.area.ts';
import type { ProviderPayment, ProviderRefunds } from './provider-order.ts';
import { markUnreadable } from './unreadable-orders.ts';

const HOUR = 60 * 60_000;

const world = async () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const caller = signedInAs(ports, asha);
  const input = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
  const started = await app.startCheckout(caller, input);
  if (!started.ok) throw new Error(started.error.code);
  const id = started.value.orderId;
  ports.payments.pay(id);
  const { listPayments, listRefunds } = ports.payments;
  const spoil = (odd: Partial<ProviderPayment>) => {
    ports.payments.listPayments = async (asked) => {
      const payments = await listPayments(asked);
      return 'code' in payments ? payments : payments.map((payment) => ({ ...payment, ...odd }));
    };
  };
  const spoilRefunds = (unreadable: readonly string[]) => {
    ports.payments.listRefunds = async (asked) => {
      const refunds = await listRefunds(asked);
      return 'code' in refunds ? refunds : ({ ...refunds, unreadable } satisfies ProviderRefunds);
    };
  };
  const readable = () => Object.assign(ports.payments, { listPayments, listRefunds });
  const status = async () => {
    ports.clock.advance(2_000);
    const view = await app.readPaymentStatus(caller, id);
    return view.ok && view.value.status;
  };
  const rawBodies = () =>
    [...ports.tables.events.values()]
      .filter(({ type }) => type === 'UNREADABLE_ANSWER')
      .map(({ rawBody }) => rawBody);
  const listed = async () => (await app.readUnreadableOrders()).orders.map(({ orderId }) => orderId);
  return { ports, app, asha, id, spoil, spoilRefunds, readable, status, rawBodies, listed };
};

const raw = '{"payment_status":"SUCCESS","payment_amount":null,"payment_method":{"upi_id":"asha@okbank"}}';
const odd = { state: 'unreadable', amount: null, unreadable: raw } as const;

test('an order whose payment cannot be read is pending, counted once and stored without its payer', async () => {
  const { app, asha, id, spoil, status, rawBodies, listed } = await world();
  spoil(odd);
  for (let times = 0; times < 5; times += 1) expect(await status()).toBe('PENDING');
  expect(await app.readUnreadableOrders()).toMatchObject({
    count: 1,
    orders: [{ orderId: id, userId: asha.id }],
  });
  expect(rawBodies()).toEqual(['[{"payment_status":"SUCCESS","payment_amount":null}]']);
  expect(await listed()).toEqual([id]);
});

test('once the answer can be read the order is paid and no longer counted', async () => {
  const { spoil, readable, status, listed } = await world();
  spoil(odd);
  await status();
  readable();
  expect(await status()).toBe('PAID');
  expect(await listed()).toEqual([]);
});

test('a payer whose payment cannot be read is never mailed that it failed', async () => {
  const { ports, app, spoil } = await world();
  spoil(odd);
  for (let hours = 0; hours < 48; hours += 1) {
    ports.clock.advance(HOUR);
    await app.reconcile();
  }
  expect(ports.mails()).toEqual([]);
});

test('a payment without a readable id pays once, also when its id can be read later', async () => {
  const { ports, app, id, spoil, readable, status } = await world();
  spoil({ paymentId: null });
  expect(await status()).toBe('PAID');
  readable();
  for (let times = 0; times < 2; times += 1) await app.settlePayment(id);
  expect(await ports.stores.orders.listPayments(id)).toHaveLength(1);
  expect(await ports.stores.orders.find(id)).toMatchObject({ status: 'paid', refundDueAt: null });
  ports.clock.advance(2 * HOUR);
  expect(await app.compareSettlements.atOnce(true)).toMatchObject({ compared: 1, mismatches: 0 });
  ports.payments.pay(id);
  await app.settlePayment(id);
  expect(await ports.stores.orders.listPayments(id)).toHaveLength(2);
});

test('an unreadable refund hides no other, and counts until it can be read', async () => {
  const { ports, app, id, spoilRefunds, readable, status, listed } = await world();
  await status();
  spoilRefunds(['{"refund_id":5,"refund_amount":null}']);
  ports.payments.refundByHand(id, 'hand', (await ports.stores.orders.find(id))?.amount as never);
  await app.settleRefunds(id);
  expect(await ports.stores.orders.find(id)).toMatchObject({ refundedAt: ports.clock.now() });
  expect(await listed()).toEqual([id]);
  expect([...ports.tables.events.values()].map(({ dedupeKey }) => dedupeKey)).toEqual([
    `UNREADABLE_ANSWER:refundsUnreadableSince:${id}:done`,
  ]);
  await app.settlePayment(id);
  expect(await listed()).toEqual([id]);
  readable();
  await app.settleRefunds(id);
  expect(await listed()).toEqual([]);
});

test('the comparison lists an order whose answer cannot be read', async () => {
  const { ports, app, id, spoil } = await world();
  spoil(odd);
  ports.clock.advance(2 * HOUR);
  expect(await app.compareSettlements.atOnce(true)).toMatchObject({
    unanswered: 0,
    samples: [{ orderId: id, kind: 'unreadable' }],
  });
});

test('after 90 days an order is no longer counted', async () => {
  const { ports, spoil, status, listed } = await world();
  spoil(odd);
  await status();
  ports.clock.advance(91 * 24 * HOUR);
  expect(await listed()).toEqual([]);
});

test('what is stored of an answer is cut, and an empty part left out', async () => {
  const { ports, id } = await world();
  const order = ports.tables.orders.get(id) as Order;
  const now = ports.clock.now();
  const reading = { mark: 'unreadableSince', isUnclear: false } as const;
  const parts = ['{"a":1}', '', JSON.stringify({ b: 'x'.repeat(20_000) })];
  expect(await markUnreadable(ports.stores, order, { ...reading, parts, state: 's'.repeat(200) }, now)).toBe(
    order,
  );
  const [event] = ports.tables.events.values();
  expect(event).toMatchObject({ dedupeKey: `UNREADABLE_ANSWER:unreadableSince:${id}:${'s'.repeat(100)}` });
  expect(event?.rawBody).toBe(`[{"a":1},{"b":"${'x'.repeat(20_000)}`.slice(0, 16_384));
});

test('a mark keeps its first time until the answer can be read', async () => {
  const { ports, id } = await world();
  const order = ports.tables.orders.get(id) as Order;
  const [first, later] = [ports.clock.now(), new Date(ports.clock.now().getTime() + 1)];
  const mark = (marked: Order, isUnclear: boolean, at: Date) =>
    markUnreadable(
      ports.stores,
      marked,
      { mark: 'refundsUnreadableSince', parts: [], isUnclear, state: '' },
      at,
    );
  const marked = await mark(order, true, first);
  expect(marked).toEqual({ ...order, refundsUnreadableSince: first });
  expect(await mark(marked, true, later)).toBe(marked);
  expect(await mark(marked, false, later)).toEqual(order);
  expect(await mark(order, false, later)).toBe(order);
  expect(ports.tables.events.size).toBe(0);
});

test('the list names the earlier of both marks, and counts those that it does not list', async () => {
  const { ports, app, id } = await world();
  const [first, later] = [ports.clock.now(), new Date(ports.clock.now().getTime() + 1)];
  const order = ports.tables.orders.get(id) as Order;
  const marks = [
    [first, later],
    [later, first],
    [null, first],
    [first, null],
  ] as const;
  for (const [nth, [unreadableSince, refundsUnreadableSince]] of marks.entries()) {
    const row = {
      ...order,
      id: `${id.slice(0, -1)}${nth}` as Order['id'],
      unreadableSince,
      refundsUnreadableSince,
    };
    ports.tables.orders.set(row.id, row);
  }
  const { count, orders } = await app.readUnreadableOrders(4);
  expect([count, orders.map(({ since }) => since)]).toEqual([4, [first, first, first, first]]);
  const asked: Date[] = [];
  const { countUnreadable } = ports.stores.orders;
  ports.stores.orders.countUnreadable = (from) => {
    asked.push(from);
    return countUnreadable(from);
  };
  for (const [limit, times] of [
    [5, 0],
    [4, 1],
    [3, 2],
  ] as const) {
    expect((await app.readUnreadableOrders(limit)).count).toBe(4);
    expect(asked).toHaveLength(times);
  }
});
