import type { Phone } from '@meend/core/account/user/user.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { type MemoryPorts, memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test, vi } from 'vitest';
import { settlePayment } from './settle-payment.ts';
import { type CheckoutInput, startCheckout } from './start-checkout.ts';

const MINUTE = 60_000;
const refused = (code: string) => ({ ok: false, error: { code } });

const monthly: CheckoutInput = {
  planName: '30 days',
  rupees: 49,
  days: 30,
  email: 'asha@example.in',
  name: null,
};
const quarterly: CheckoutInput = { ...monthly, planName: '90 days', rupees: 129, days: 90 };

const world = () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in', { phone: '9876543210' as Phone });
  const start = startCheckout(ports, settlePayment(ports));
  const caller = signedInAs(ports, asha);
  const buy = (input: CheckoutInput = monthly) => start(caller, input);
  const bought = async (input: CheckoutInput = monthly) => {
    const answer = await buy(input);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  return { ports, asha, buy, bought };
};

test('a plan is ordered at our price, with a neutral description', async () => {
  const { ports, bought } = world();
  const { orderId, sessionId } = await bought();
  expect(await ports.stores.orders.find(orderId)).toMatchObject({
    status: 'open',
    amount: 4900,
    days: 30,
    sessionId,
  });
  expect(ports.payments.created).toMatchObject([
    {
      orderId,
      amount: 4900,
      description: 'Subscription, 30 days',
      name: 'asha',
      email: 'asha@example.in',
      phone: '9876543210',
    },
  ]);
});

test('an order cannot be bought at another price or for another length', { tags: ['plans-21'] }, async () => {
  const { ports, buy } = world();
  const wrong = [
    { rupees: 1 },
    { rupees: 0 },
    { rupees: -49 },
    ...[48.99, 48.999, 49.001].map((rupees) => ({ rupees })),
    { rupees: Number.NaN },
    { days: 90 },
    { planName: '90 days' },
    { planName: 'Lifetime' },
    { planName: '__proto__' },
  ];
  for (const part of wrong) expect(await buy({ ...monthly, ...part })).toEqual(refused('plan.changed'));
  expect(ports.tables.orders.size).toBe(0);
});

test('the Basic Plan never makes an order', { tags: ['plans-19'] }, async () => {
  const { ports, buy } = world();
  expect(await buy({ ...monthly, planName: 'Basic Plan', rupees: 0, days: 0 })).toEqual(refused('plan.free'));
  expect(ports.tables.orders.size).toBe(0);
});

test('a listener cannot order in another’s name', async () => {
  const { ports, buy } = world();
  expect(await buy({ ...monthly, email: 'ravi@example.in' })).toEqual(refused('session.forbidden'));
  expect((await buy({ ...monthly, email: 'Asha@Example.in' })).ok).toBe(true);
  expect(ports.tables.orders.size).toBe(1);
});

test('ten clicks at once make one order and get one session', async () => {
  const { ports, buy } = world();
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy()));
  expect(new Set(answers.map((answer) => answer.ok && answer.value.sessionId)).size).toBe(1);
  expect(ports.payments.created).toHaveLength(1);
  expect(ports.tables.orders.size).toBe(1);
});

test('a first order made meanwhile by another click is found, and one for another plan is replaced', async () => {
  const { ports, asha, bought } = world();
  const { orders } = ports.stores;
  const findPurchaseContext = orders.findPurchaseContext.bind(orders);
  let first: OrderId | undefined;
  vi.spyOn(orders, 'findPurchaseContext').mockImplementationOnce(async (userId) => {
    const before = await findPurchaseContext(userId);
    const other = await startCheckout(ports, settlePayment(ports))(signedInAs(ports, asha), monthly);
    if (other.ok) first = other.value.orderId;
    return before;
  });
  const second = await bought(quarterly);
  expect(second.orderId).not.toBe(first);
  expect((await orders.find(first as OrderId))?.status).toBe('declined');
  expect((await orders.find(second.orderId))?.status).toBe('open');
});

test('a first order is made without a transaction', async () => {
  const { ports, bought } = world();
  const transaction = vi.spyOn(ports.transaction, 'run');
  await bought();
  expect(transaction).not.toHaveBeenCalled();
});

test('an open order of the same plan is reused, another plan gets its own', async () => {
  const { ports, bought } = world();
  const first = await bought();
  ports.clock.advance(10 * MINUTE);
  expect(await bought()).toEqual(first);
  expect((await bought(quarterly)).orderId).not.toBe(first.orderId);
});

test('an order near its expiry is not offered again, but still grants when it is paid', async () => {
  const { ports, asha, bought } = world();
  const first = await bought();
  ports.clock.advance(29 * MINUTE + 30_000);
  expect((await bought()).orderId).not.toBe(first.orderId);
  ports.payments.pay(first.orderId);
  await settlePayment(ports)(first.orderId);
  expect((await ports.stores.subscriptions.find(asha.id))?.paidDays).toBe(30);
});

const stateAt = async (ports: MemoryPorts, id: OrderId, amount = 4900) => {
  const order = await ports.payments.findOrder({ id, amount: paise(amount) });
  return order && 'state' in order && order.state;
};

test('after a decline the same page is offered again while its session is valid, and polling restarts', async () => {
  const { ports, bought } = world();
  const first = await bought();
  ports.payments.decline(first.orderId);
  ports.clock.advance(10 * MINUTE);
  expect(await bought()).toEqual(first);
  expect(await ports.stores.orders.find(first.orderId)).toMatchObject({
    status: 'declined',
    checks: 0,
    nextCheckAt: new Date(ports.clock.now().getTime() + 30_000),
  });
  expect(ports.tables.orders.size).toBe(1);
});

test('an order closed by the provider cannot be paid any more, so a new one is made', async () => {
  const { ports, bought } = world();
  const first = await bought();
  ports.payments.close(first.orderId);
  expect((await bought()).orderId).not.toBe(first.orderId);
  expect((await ports.stores.orders.find(first.orderId))?.status).toBe('declined');
});

test('an order for another plan replaces the open one, which is closed', async () => {
  const { ports, bought } = world();
  const first = await bought();
  const second = await bought(quarterly);
  expect((await ports.stores.orders.find(first.orderId))?.status).toBe('declined');
  expect(await stateAt(ports, first.orderId)).toBe('closed');
  expect(await stateAt(ports, second.orderId, 12_900)).toBe('active');
});

test.each([monthly, quarterly])(
  'a listener whose payment was missed and who orders $planName is redirected to the paid order, not charged again',
  async (input) => {
    const { ports, asha, bought, buy } = world();
    const { orderId } = await bought();
    ports.payments.decline(orderId);
    ports.payments.pay(orderId);
    expect(await buy(input)).toEqual({ ok: false, error: { code: 'plan.current', orderId } });
    expect((await ports.stores.subscriptions.find(asha.id))?.paidDays).toBe(30);
    expect(ports.tables.orders.size).toBe(1);
  },
);

test('a known payment does not block another plan, and is shown to a listener who orders the same', async () => {
  const { ports, bought, buy } = world();
  const { orderId } = await bought();
  ports.payments.pay(orderId);
  await settlePayment(ports)(orderId);
  expect(await buy()).toEqual({ ok: false, error: { code: 'plan.current', orderId } });
  expect((await buy(quarterly)).ok).toBe(true);
});

test('a payment that is still being confirmed is shown before a second order is made', async () => {
  const { ports, bought, buy } = world();
  const first = await bought();
  ports.payments.leavePending(first.orderId);
  const named = { ok: false, error: { code: 'payment.pending', orderId: first.orderId } };
  expect(await buy(quarterly)).toEqual(named);
  expect(await buy(monthly)).toEqual(named);
  expect(ports.tables.orders.size).toBe(1);
  expect(await stateAt(ports, first.orderId)).toBe('active');
  expect(await bought({ ...monthly, isDespitePending: true })).toEqual(first);
  expect((await bought({ ...quarterly, isDespitePending: true })).orderId).not.toBe(first.orderId);
});

test('a termination that finds the order paid settles it, and no second page opens', async () => {
  const { ports, asha, bought } = world();
  const first = await bought();
  // Paid between the poll and the termination.
  const payments: typeof ports.payments = {
    ...ports.payments,
    terminateOrder: (order) => {
      ports.payments.pay(first.orderId);
      return ports.payments.terminateOrder(order);
    },
  };
  const late = startCheckout({ ...ports, payments }, settlePayment(ports));
  expect(await late(signedInAs(ports, asha), quarterly)).toEqual({
    ok: false,
    error: { code: 'plan.current', orderId: first.orderId },
  });
  expect((await ports.stores.subscriptions.find(asha.id))?.paidDays).toBe(30);
  expect(ports.payments.created).toHaveLength(1);
});

test('while the provider is unavailable the same plan’s page is offered again and another plan is not sold', async () => {
  const { ports, bought, buy } = world();
  const first = await bought();
  ports.payments.setReachable(false);
  expect(await buy(quarterly)).toEqual(refused('payment.unavailable'));
  expect(await bought()).toEqual(first);
  expect(ports.tables.orders.size).toBe(1);
});

test('a provider that never responds delays a listener by at most three seconds', async () => {
  const { ports, bought, buy } = world();
  const first = await bought();
  ports.payments.fallSilent();
  vi.useFakeTimers();
  try {
    const again = buy();
    const other = buy(quarterly);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await again).toEqual({ ok: true, value: first });
    expect(await other).toEqual(refused('payment.unavailable'));
  } finally {
    vi.useRealTimers();
  }
});

test('an unavailable provider is reported as such, and a later click continues with the same order', async () => {
  const { ports, buy, bought } = world();
  ports.payments.setReachable(false);
  expect(await buy()).toEqual(refused('payment.unavailable'));
  ports.payments.setReachable(true);
  const { orderId } = await bought();
  expect([...ports.tables.orders.keys()]).toEqual([orderId]);
});

test('a lost response makes no second order', async () => {
  const { ports, buy, bought } = world();
  ports.payments.loseNextAnswer();
  expect(await buy()).toEqual(refused('payment.unavailable'));
  await bought();
  expect(ports.payments.created).toHaveLength(1);
  expect(ports.tables.orders.size).toBe(1);
});

test('the current plan is sold again only in its last 7 days', async () => {
  const { ports, asha, buy } = world();
  await giveDays(ports.stores, sampleGrant({ userId: asha.id, at: ports.clock.now() }));
  expect(await buy()).toEqual(refused('plan.current'));
  expect((await buy(quarterly)).ok).toBe(true);
  ports.clock.advance(23 * DAY);
  expect((await buy()).ok).toBe(true);
});

test('an order without a session is retried under its id, and replaced after ten minutes', async () => {
  const { ports, buy, bought } = world();
  const create = vi.spyOn(ports.payments, 'createOrder');
  create.mockResolvedValue({ code: 'provider.unavailable', detail: 'status 500' });
  const tried = async () => {
    expect(await buy()).toEqual(refused('payment.unavailable'));
    return create.mock.lastCall?.[0].orderId;
  };
  const first = await tried();
  ports.clock.advance(10 * MINUTE - 1_000);
  expect(await tried()).toBe(first);
  ports.clock.advance(1_000);
  create.mockRestore();
  const { orderId } = await bought();
  expect(orderId).not.toBe(first);
  expect(await ports.stores.orders.find(first as OrderId)).toMatchObject({ status: 'declined' });
});
