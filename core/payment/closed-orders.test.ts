import { operator } from '@meend/core/audit/audit.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';
import { settlePayment } from './settle-payment.ts';

const MINUTE = 60_000;
const plans = { '30 days': { rupees: 49, days: 30 }, '90 days': { rupees: 129, days: 90 } } as const;

const world = () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const settle = settlePayment(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const order = async (planName: keyof typeof plans = '30 days'): Promise<OrderId> => {
    const checkoutInput = { planName, ...plans[planName], email: asha.email, name: null };
    const started = await app.startCheckout(signedInAs(ports, asha), checkoutInput);
    if (!started.ok) throw new Error(started.error.code);
    return started.value.orderId;
  };
  const find = (id: OrderId) => ports.stores.orders.find(id);
  const paidDays = async () => (await ports.stores.subscriptions.find(asha.id))?.paidDays ?? 0;
  const mails = () => ports.mails().map(({ template }) => template.name);
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour += 1) {
      ports.clock.advance(60 * MINUTE);
      await app.reconcile();
      await app.reconcilePaid();
      await app.reconcileRefunds();
    }
  };
  return { ports, app, settle, asha, order, find, paidDays, mails, hours };
};

test('a payment under a closed order grants the plan', async () => {
  const { ports, settle, order, find, paidDays, mails } = world();
  const id = await order();
  ports.payments.payWhenClosed(id);
  await settle(id);
  expect(await find(id)).toMatchObject({ status: 'paid', refundDueAt: null });
  expect(await ports.stores.orders.listPayments(id)).toHaveLength(1);
  expect(await paidDays()).toBe(30);
  expect(mails()).toEqual(['payment-received']);
});

test('a payment under a closed order that the provider returned grants nothing and is mailed once', async () => {
  const { ports, settle, order, find, paidDays, mails, hours } = world();
  const id = await order();
  ports.payments.payWhenClosed(id);
  ports.payments.refundByHand(id, 'auto', paise(4_900));
  for (let times = 0; times < 3; times += 1) await settle(id);
  expect(await paidDays()).toBe(0);
  expect(await find(id)).toMatchObject({ status: 'declined', paidAt: null });
  expect(await ports.stores.orders.listPayments(id)).toHaveLength(1);
  expect(await ports.stores.orders.listRefunds(id)).toMatchObject([{ id: 'auto', state: 'done' }]);
  await hours(48);
  expect(mails()).toEqual(['payment-returned']);
});

const twice = async (first: 'the closed order' | 'its replacement') => {
  const shop = world();
  const { ports, settle, order } = shop;
  const old = await order('90 days');
  ports.clock.advance(MINUTE);
  const replacement = await order();
  ports.clock.advance(MINUTE);
  const pays = [
    () => {
      ports.payments.payWhenClosed(old);
      return settle(old);
    },
    () => {
      ports.payments.pay(replacement);
      return settle(replacement);
    },
  ];
  for (const pay of first === 'the closed order' ? pays : pays.toReversed()) {
    await pay();
    ports.clock.advance(20 * MINUTE);
  }
  return { ...shop, old, replacement };
};

test.each(['the closed order', 'its replacement'] as const)(
  'if both orders are paid, %s first, both grant and only the closed one is marked for refund',
  async (first) => {
    const { ports, app, old, replacement, find, paidDays, mails } = await twice(first);
    expect(await paidDays()).toBe(120);
    expect((await find(old))?.refundDueAt).not.toBeNull();
    expect((await find(replacement))?.refundDueAt).toBeNull();
    const requested = await app.requestRefund(operator, {
      orderId: old,
      isWhole: false,
      reason: null,
    });
    if (!requested.ok) throw new Error(requested.error.code);
    await app.settleRefunds(old);
    expect(await paidDays()).toBe(30);
    const [grant] = (await ports.stores.grants.listOf((await find(old))?.userId ?? ('' as never))).filter(
      ({ orderId }) => orderId === old,
    );
    expect(grant?.endedAt).not.toBeNull();
    expect(mails()).toEqual(['payment-received', 'payment-received', 'order-refunded']);
  },
);

test('the daily comparison finds a payment under a closed order and settles it', async () => {
  const { ports, app, order, paidDays } = world();
  const id = await order();
  ports.payments.payWhenClosed(id);
  ports.clock.advance(2 * 60 * MINUTE);
  const found = await app.compareSettlements.atOnce(false);
  expect(found.samples).toEqual([{ orderId: id, kind: 'money-under-closed' }]);
  expect(await app.compareSettlements.atOnce(true)).toMatchObject({ healed: 1, mismatches: 0 });
  expect(await paidDays()).toBe(30);
  expect(await app.compareSettlements.atOnce(true)).toMatchObject({ healed: 0, mismatches: 0 });
});

test('a failed payment is mailed once, when the provider closes the order', async () => {
  const { ports, settle, order, mails, hours } = world();
  const id = await order();
  ports.payments.decline(id);
  await settle(id);
  expect(mails()).toEqual([]);
  ports.payments.close(id);
  for (let times = 0; times < 3; times += 1) await settle(id);
  await hours(48);
  expect(mails()).toEqual(['payment-failed']);
});

test('without an attempt to pay no failure is mailed', async () => {
  const { ports, order, mails, hours } = world();
  ports.payments.close(await order());
  await hours(48);
  expect(mails()).toEqual([]);
});

test('after a new order only that one is mailed about', async () => {
  const { ports, settle, order, mails, hours } = world();
  const first = await order();
  ports.payments.decline(first);
  await settle(first);
  ports.clock.advance(MINUTE);
  const second = await order('90 days');
  ports.payments.pay(second);
  await settle(second);
  await hours(48);
  expect(mails()).toEqual(['payment-received']);
});

test('a pending payment is mailed as failed when polling is over, and as paid if it succeeds later', async () => {
  const { ports, settle, order, mails, hours, paidDays } = world();
  const id = await order();
  ports.payments.leavePending(id);
  await hours(30);
  expect(mails()).toEqual(['payment-failed']);
  ports.payments.pay(id);
  await settle(id);
  expect(await paidDays()).toBe(30);
  expect(mails()).toEqual(['payment-failed', 'payment-received']);
});

test('the refund of a second payment is mailed once, and the plan stays', async () => {
  const { ports, app, settle, order, mails, paidDays } = world();
  const id = await order();
  ports.payments.pay(id);
  ports.payments.pay(id);
  await settle(id);
  const requested = await app.requestRefund(operator, {
    orderId: id,
    isWhole: false,
    reason: null,
  });
  if (!requested.ok) throw new Error(requested.error.code);
  for (let times = 0; times < 3; times += 1) await app.settleRefunds(id);
  ports.clock.advance(DAY);
  await app.reconcilePaid();
  expect(mails()).toEqual(['payment-received', 'payment-returned']);
  expect(ports.mails()[1]?.template).toMatchObject({ amount: 4_900, hasPlan: true });
  expect(await paidDays()).toBe(30);
});
