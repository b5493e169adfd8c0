import { findPlan, type PlanName } from '@meend/core/plans/plan.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { settlePayment } from './settle-payment.ts';
import { startCheckout } from './start-checkout.ts';

const MINUTE = 60_000;

const world = () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const settle = settlePayment(ports);
  const start = startCheckout(ports, settle);
  const order = async (planName: PlanName = '30 days'): Promise<OrderId> => {
    const plan = findPlan(planName);
    if (!plan) throw new Error('No such plan');
    const { days, price } = plan;
    const checkoutInput = { planName, rupees: toRupees(price), days, email: asha.email, name: null };
    const started = await start(signedInAs(ports, asha), checkoutInput);
    if (!started.ok) throw new Error(started.error.code);
    return started.value.orderId;
  };
  const refundDue = async (id: OrderId) => (await ports.stores.orders.find(id))?.refundDueAt;
  const paidDays = async () => (await ports.stores.subscriptions.find(asha.id))?.paidDays;
  return { ports, settle, order, refundDue, paidDays };
};

// The first order is closed at the provider and paid nevertheless, after the second.
const planPaidTwice = async (minutesBetween: number) => {
  const { ports, settle, order, refundDue, paidDays } = world();
  const first = await order();
  ports.payments.close(first);
  await settle(first);
  const second = await order();
  for (const id of [first, second]) ports.payments.pay(id);
  await settle(first);
  ports.clock.advance(minutesBetween * MINUTE);
  await settle(second);
  return {
    now: ports.clock.now(),
    days: await paidDays(),
    refunds: [await refundDue(first), await refundDue(second)],
  };
};

test('a second payment of one order grants nothing more and is marked for refund', async () => {
  const { ports, settle, order, refundDue, paidDays } = world();
  const id = await order();
  ports.payments.pay(id);
  await settle(id);
  ports.payments.pay(id);
  await settle(id);
  expect(await paidDays()).toBe(30);
  expect(await refundDue(id)).toEqual(ports.clock.now());
});

test('a plan paid twice within 10 minutes counts twice, and the later payment is marked for refund', async () => {
  const { now, days, refunds } = await planPaidTwice(10);
  expect(days).toBe(60);
  expect(refunds).toEqual([null, now]);
});

test('a plan paid again after more than 10 minutes is intended', async () => {
  const { days, refunds } = await planPaidTwice(11);
  expect(days).toBe(60);
  expect(refunds).toEqual([null, null]);
});

test('a mark for refund keeps its first time', async () => {
  const { ports, settle, order, refundDue } = world();
  const id = await order();
  for (let times = 0; times < 2; times += 1) ports.payments.pay(id);
  await settle(id);
  const marked = await refundDue(id);
  ports.clock.advance(MINUTE);
  ports.payments.pay(id);
  await settle(id);
  expect(marked).not.toBeNull();
  expect(await refundDue(id)).toEqual(marked);
});

test('two different plans paid at once both count, and both are intended', async () => {
  const { ports, settle, order, refundDue, paidDays } = world();
  const both = [await order(), await order('90 days')];
  for (const id of both) ports.payments.pay(id);
  await Promise.all(both.map(settle));
  expect(await paidDays()).toBe(120);
  expect(await Promise.all(both.map(refundDue))).toEqual([null, null]);
});
